/** What a release does that never gives an answer. */
export const runaways = {
  'loops for ever': 'for (;;) ;',
  'allocates without end': 'const all = []; for (;;) all.push(new Array(1e6).fill({}))',
  'asks for more memory than there is': 'const all = []; for (;;) all.push(new Uint8Array(5e7).fill(1))',
  'asks for far too much at once': 'new Array(2 ** 31).fill({})',
  'ends its process': 'globalThis.process.exit()',
}

/** Changes a release so that the page of this server bundle, e.g. `server/news.js`, does that in place of rendering. */
export const rendersInstead = (bundle: string, code: string) => (text: string, file: string) =>
  file === bundle
    ? `${text};module.exports = { default: { ...module.exports.default, Page: () => { ${code} } } }`
    : text

/** Whether a document in English says that its remote can't be shown. */
export const isToldUnavailable = (html: string) => html.includes('This section cannot be displayed')
