import type { Page } from 'playwright/test'

/** From now on, which scripts a page asks for. @returns tells how many of those so far hold a React */
export function countReacts(page: Page): () => Promise<number> {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  return async () => {
    // Asked for anew: what the page got can't be read of a script that is still on its way.
    const bodies = await Promise.all([...scripts].map(async (url) => (await page.request.get(url)).text()))
    return bodies.filter((body) => body.includes('react.transitional.element')).length
  }
}
