import type { Browser } from 'playwright'
import type { Candidate } from './candidates.ts'
import { newVisitor, phone } from './visit.ts'

/**
 * Candidates are compared with what says the same.
 * @throws Error that names a page on which one of them says something else than the first, and where it begins to
 */
export async function holdToSameTexts(browser: Browser, candidates: Candidate[], pages: string[]) {
  const textOf = async (candidate: Candidate, page: string) => {
    const context = await newVisitor(browser, { ...phone, slowdown: 1, line: null })
    try {
      const visitor = await context.newPage()
      await visitor.goto(candidate.front.origin + page, { waitUntil: 'networkidle' })
      const parts = await visitor.locator('header, main, footer').evaluateAll((elements) =>
        elements.map((element) => {
          const shown = element.cloneNode(true) as Element
          shown.querySelectorAll('noscript').forEach((each) => each.remove())
          return shown.textContent
        }),
      )
      return parts.join('\n').replaceAll(candidate.front.origin, '')
    } finally {
      await context.close()
    }
  }
  const [first, ...others] = candidates.filter(({ hydrates }) => hydrates)
  if (!first) return
  for (const page of pages) {
    const expected = await textOf(first, page)
    for (const other of others.filter((each) => each.pages?.includes(page) !== false)) {
      const found = await textOf(other, page)
      if (found === expected) continue
      let at = 0
      while (found[at] === expected[at]) at += 1
      const near = (text: string) => `“${text.slice(Math.max(at - 10, 0), at + 30)}”`
      throw new Error(`${other.name} says something else on ${page}: ${near(found)} for ${near(expected)}`)
    }
  }
}
