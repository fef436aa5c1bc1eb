import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { execa } from 'execa'
import type { APIResponse, Response } from 'playwright/test'
import newsData from '../mock-api/db.json' with { type: 'json' }
import { findProgram, temporaryFolder } from '../scripts/checkout/index.ts'
import { endpoint, openEnquiry } from './support/enquiry.ts'
import { everyPage, previewToken } from './support/site.ts'
import { expect, openWhole, skip, test } from './support/test.ts'

const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')

// The run is too short for the optimizing compiler to pay off. The checker recurses deeply, so it needs a large stack.
const javaOptions = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss4m']

interface Message {
  type: string
  subType?: string
  url?: string
  message: string
  extract?: string
}

/** Messages of the checker about documents that are valid by the standards. They are ignored. */
const mistaken: ((message: Message) => boolean)[] = [
  // `round()` is part of CSS Values 4. PDF.js uses it for the size of pages.
  ({ message }) => /^CSS: “(width|height)”: “round\(down, /.test(message),
  // A frame with both permissions can remove its own sandbox, but only if it has the page's origin. The map's frame has
  // another origin.
  ({ message, extract = '' }) =>
    message.startsWith('Potentially bad value “allow-scripts allow-same-origin') && / src="https:\/\//.test(extract),
]

/** Checks all documents in one run of the checker. @returns errors and warnings by the document's name */
async function faultsOf(documents: Map<string, string>): Promise<Map<string, string[]>> {
  await using folder = await temporaryFolder('html-')
  const names = [...documents.keys()]
  for (const [index, html] of [...documents.values()].entries()) {
    await writeFile(path.join(folder.path, `${index}.html`), html)
  }
  const { stdout } = await execa(
    'java',
    [...javaOptions, '-jar', jar, '--format', 'json', '--stdout', '--exit-zero-always', folder.path],
    { maxBuffer: 2 ** 28 },
  )
  const faults = new Map(names.map((name): [string, string[]] => [name, []]))
  for (const found of (JSON.parse(stdout) as { messages: Message[] }).messages) {
    // Ignore remarks on style, such as the one about React's slash in `<br/>`.
    const isRemark = found.type === 'info' && found.subType !== 'warning'
    if (isRemark || mistaken.some((isMistaken) => isMistaken(found))) continue
    const name = names[Number(path.basename(found.url ?? 'none', '.html'))]
    if (name === undefined) throw new Error(`The HTML checker failed: ${found.message}`)
    faults.get(name)?.push(`${found.message} ${found.extract ?? ''}`)
  }
  return faults
}

test('every document is valid HTML, as the server sends it and as it becomes in the browser', async ({
  page,
  request,
  site,
}) => {
  if ((await findProgram('java')) === null) skip('Skipped the HTML checks: Java is not installed. See e2e/README.md.')
  test.setTimeout(300_000)

  const documents = new Map<string, string>()
  const answered = async (response: APIResponse | Response | null, state = 'answered') => {
    documents.set(`${response?.url()} (${state})`, (await response?.text()) ?? '')
  }
  const shown = async (state = 'in the browser') => {
    const html = await page.evaluate(() => document.documentElement.outerHTML)
    documents.set(`${page.url()} (${state})`, `<!doctype html>${html}`)
  }

  await test.step('every page', async () => {
    for (const path of everyPage) {
      // Scripts behave the same in both languages, so only Japanese pages are opened in the browser.
      if (/(?:-|^\/)en(?:\/|$)/.test(path)) {
        await answered(await request.get(path))
        continue
      }
      await answered(await openWhole(page, path))
      await shown()
    }
  })

  for (const { id } of newsData.news) await answered(await request.get(`/news/${id}`))

  await test.step('the enquiry', async () => {
    const form = await openEnquiry(page, 'ja')
    await form.tab('agency').click()
    await shown('agency')
    await form.tab('enquiry').click()
    await form.next.click()
    await expect(form.alert).toBeVisible()
    await shown('errors')
    await form.confirmLeast()
    await shown('confirmation')
    await page.route(endpoint, (route) => route.fulfill({ json: { code: 0 } }), { times: 1 })
    await form.send.click()
    await expect(form.alert).toBeVisible()
    await shown('failed send')
    await form.send.click()
    await form.expectStep('complete')
    await shown('completion')
  })

  await test.step('the document viewer', async () => {
    const viewer = '/static/pdf/viewer.html?file='
    await answered(await page.goto(`${viewer}/static/pdf/pamphlet.pdf`))
    await expect(page.locator('.page .textLayer').first()).toBeVisible()
    await shown()
    await answered(await request.get(`${viewer}/unknown-en.pdf`))
  })

  await test.step('messages about unavailable parts', async () => {
    site.takeDown('news')
    await answered(await page.goto('/news'), 'answered without its remote')
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await shown('in the browser without its remote')
    site.bringUp('news')
    await site.stopApi()
    await site.restart()
    for (const path of ['/', '/news', '/news/1']) await answered(await request.get(path), 'answered without the API')
    await site.startApi()
  })

  const preview = `preview=news@${site.builtVersion('news')}&token=${previewToken}`
  await answered(await request.get(`/news?${preview}`), 'preview')

  for (const [name, faults] of await faultsOf(documents)) expect.soft(faults, name).toEqual([])
})
