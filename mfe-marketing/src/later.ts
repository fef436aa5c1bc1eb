/**
 * Code that a page's loader fetches before the page is rendered: on the server, or on a way through the site. A page
 * that came as a document has in it what the code would render, and does without.
 */
export function later<T>(load: () => Promise<T>) {
  const code = {
    current: undefined as T | undefined,
    async load() {
      code.current ??= await load()
      return code.current
    },
  }
  return code
}
