/** Marks a module as one for browsers, as its author would in an app of this kind. */
module.exports = (source) => `'use client'\n${source}`
