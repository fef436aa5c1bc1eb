// The oldest browsers of the site, for `"browserslist": ["extends @site/build/browserslist-config"]`.
// oxlint-disable-next-line typescript/no-require-imports -- Browserslist loads extended files as CommonJS
module.exports = require('browserslist').loadConfig({ path: __dirname })
