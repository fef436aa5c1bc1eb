import type { Browser } from 'playwright'
import type { Candidate } from './candidates.ts'
import { orderOf, type Spread, spreadOf } from './statistics.ts'
import { bytesOf, desktop, newVisitor, openPage } from './visit.ts'

/** From the home page of one remote to a page of another that is made of an answer of the API. */
const from = '/'
const to = { link: 'main a[href="/news"]', heading: 'お知らせ' }

/** Milliseconds a pointer rests on a link before it is pressed. */
const rest = 300

export interface Navigation {
  candidate: Candidate['name']
  /** Whether the pointer has rested on the link. */
  hovered: boolean
  /** Milliseconds from the press until the page's heading and its first item are there. */
  content: Spread
  /** Kilobytes of script that it took, those fetched ahead among them. */
  scripts: Spread
}

/** Walks from a page of one remote to one of another, in the same tab, on a line without limits. */
export async function measureNavigations(
  browser: Browser,
  { candidates, rounds }: { candidates: Candidate[]; rounds: number },
  told: (line: string) => void,
): Promise<Navigation[]> {
  const walking = candidates.filter(({ hydrates }) => hydrates)
  const results: Navigation[] = []
  for (const hovered of [true, false]) {
    const walks = new Map(walking.map((candidate) => [candidate, { content: [] as number[], scripts: [] as number[] }]))
    for (let round = 0; round <= rounds; round += 1) {
      for (const [candidate, { content, scripts }] of orderOf([...walks], round)) {
        const walked = await walk(browser, candidate.front.origin, hovered)
        // The first round fills what candidates hold.
        if (round === 0) continue
        content.push(walked.content)
        scripts.push(walked.scripts)
      }
    }
    for (const [{ name }, { content, scripts }] of walks) {
      results.push({ candidate: name, hovered, content: spreadOf(content), scripts: spreadOf(scripts) })
    }
    told(`navigation ${hovered ? 'after a hover' : 'without a hover'}`)
  }
  return results
}

async function walk(browser: Browser, origin: string, hovered: boolean) {
  const context = await newVisitor(browser, desktop)
  try {
    const { page, files } = await openPage(context, origin + from, desktop)
    const before = new Set(files())
    const link = page.locator(to.link).last()
    await link.scrollIntoViewIfNeeded()
    // The clock is the page's own: what drives the browser has no part in it.
    const shown = page.evaluate(
      ({ heading, link: selector }) =>
        new Promise<number>((resolve) => {
          let pressed = 0
          const isThere = () =>
            document.querySelector('main h1')?.textContent === heading &&
            document.querySelector('main article') !== null
          const look = () => (isThere() ? resolve(performance.now() - pressed) : setTimeout(look, 1))
          document.addEventListener(
            'click',
            (event) => {
              if (!(event.target as Element).closest(selector)) return
              pressed = performance.now()
              look()
            },
            { capture: true },
          )
        }),
      to,
    )
    if (hovered) {
      await link.hover()
      await page.waitForTimeout(rest)
      await page.mouse.down()
      await page.mouse.up()
    } else {
      // Without a pointer on the way there.
      await link.evaluate((element: HTMLElement) => element.click())
    }
    const content = await shown
    const asked = files().filter((file) => !before.has(file))
    return { content, scripts: bytesOf(asked, 'script') / 1000 }
  } finally {
    await context.close()
  }
}
