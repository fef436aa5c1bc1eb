let shared: Promise<Window & typeof globalThis> | undefined

/** One jsdom window for all pages that work on HTML, made when the first one asks. */
export function serverDom(): Promise<Window & typeof globalThis> {
  shared ??= import('jsdom').then(({ JSDOM }) => new JSDOM('').window as unknown as Window & typeof globalThis)
  return shared
}
