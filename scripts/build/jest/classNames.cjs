// A CSS module as its class names: `styles.card` is 'card'.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) })
