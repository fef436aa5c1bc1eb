/** A webpack loader that adds the directive 'use client' to a module. */
module.exports = (source) => `'use client'\n${source}`
