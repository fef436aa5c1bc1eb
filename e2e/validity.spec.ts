import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import type { APIResponse, Response } from 'playwright/test'
import newsData from '../mock-api/db.json' with { type: 'json' }
import { findProgram, temporaryFolder } from '../scripts/checkout/index.ts'
import { endpoint, openEnquiry } from './support/enquiry.ts'
import { everyPage, previewToken } from './support/site.ts'
import { expect, openWhole, skip, test } from './support/test.ts'

const run = promisify(execFile)
const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')

// The checker is one short run: it ends sooner than a compiler that optimises would pay off, and asks for a deep stack.
const javaOptions = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss4m']

interface Message {
  type: string
  subType?: string
  url?: string
  message: string
  extract?: string
}

/** What the checker finds fault with and the standards don't. */
const mistaken: ((message: Message) => boolean)[] = [
  // `round()` is in CSS Values 4; PDF.js gives the pages it draws their size by it.
  ({ message }) => /^CSS: “(width|height)”: “round\(down, /.test(message),
  // HTML warns of both together for a frame of the page's own origin, which could take its sandbox off: the map's is
  // another's.
  ({ message, extract = '' }) =>
    message.startsWith('Potentially bad value “allow-scripts allow-same-origin') && / src="https:\/\//.test(extract),
]

/** Checks documents, all in one run. @returns the errors and warnings of each, by its name */
async function faultsOf(documents: Map<string, string>): Promise<Map<string, string[]>> {
  await using folder = await temporaryFolder('html-')
  const names = [...documents.keys()]
  for (const [index, html] of [...documents.values()].entries()) {
    await writeFile(path.join(folder.path, `${index}.html`), html)
  }
  const { stdout } = await run(
    'java',
    [...javaOptions, '-jar', jar, '--format', 'json', '--stdout', '--exit-zero-always', folder.path],
    { maxBuffer: 2 ** 28 },
  )
  const faults = new Map(names.map((name): [string, string[]] => [name, []]))
  for (const found of (JSON.parse(stdout) as { messages: Message[] }).messages) {
    // The other messages are remarks on style, such as one on React's slash in `<br/>`.
    const isRemark = found.type === 'info' && found.subType !== 'warning'
    if (isRemark || mistaken.some((isMistaken) => isMistaken(found))) continue
    const name = names[Number(path.basename(found.url ?? 'none', '.html'))]
    if (name === undefined) throw new Error(`The HTML checker: ${found.message}`)
    faults.get(name)?.push(`${found.message} ${found.extract ?? ''}`)
  }
  return faults
}

test('every document, as it is answered and as it becomes, is HTML that others accept', async ({
  page,
  request,
  site,
}) => {
  if ((await findProgram('java')) === null) skip('HTML is not checked: there is no Java on this machine')
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
      // Scripts do the same in either language.
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

  await test.step('the viewer of documents', async () => {
    const viewer = '/static/pdf/viewer.html?file='
    await answered(await page.goto(`${viewer}/static/pdf/pamphlet.pdf`))
    await expect(page.locator('.page .textLayer').first()).toBeVisible()
    await shown()
    await answered(await request.get(`${viewer}/unknown-en.pdf`))
  })

  await test.step('what stands where something can’t be had', async () => {
    site.takeAway('news')
    await answered(await page.goto('/news'), 'answered without its remote')
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await shown('in the browser without its remote')
    site.putBack('news')
    await site.stopApi()
    // A new server has no earlier answer to show.
    await site.restart()
    for (const path of ['/', '/news', '/news/1']) await answered(await request.get(path), 'answered without the API')
    await site.startApi()
  })

  const preview = `preview=news@${site.builtVersion('news')}&token=${previewToken}`
  await answered(await request.get(`/news?${preview}`), 'preview')

  for (const [name, faults] of await faultsOf(documents)) expect.soft(faults, name).toEqual([])
})
