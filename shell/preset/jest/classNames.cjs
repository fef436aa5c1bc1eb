// Replaces CSS modules in tests: `styles.card` is 'card'.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) })
