// For `"browserslist": ["extends @site/build/browserslist-config"]`: the site's oldest browsers.
// eslint-disable-next-line @typescript-eslint/no-require-imports -- Browserslist loads what it extends as CommonJS
module.exports = require('browserslist').loadConfig({ path: __dirname })
