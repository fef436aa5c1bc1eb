/** Lets the browser do what is waiting, scripts that have come among it, before the caller goes on. */
export const pause = () => new Promise((resolve) => setTimeout(resolve))

/** Waits until all of the document is there, which a script that was at hand can come before. */
export function wholeDocument(): Promise<unknown> {
  if (document.readyState !== 'loading') return Promise.resolve()
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
}

/** Lets the browser show the document before anything else is done with it. A page that nobody looks at has no frames. */
export function firstPaint(): Promise<unknown> {
  const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0
  if (isPainted || document.visibilityState === 'hidden') return Promise.resolve()
  return new Promise((resolve) => requestAnimationFrame(resolve)).then(pause)
}
