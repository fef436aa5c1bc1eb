import { cp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { rootFolder, temporaryFolder } from '../scripts/checkout/index.ts'
import { faultsAt, faultsAtEach } from './support/boxes.ts'
import { startSite } from './support/site.ts'
import { expect, openWhole, test } from './support/test.ts'

test.describe.configure({ mode: 'parallel' })

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

for (const path of ['/', '/service/battery', '/news/1']) {
  test(`${path} keeps its layout when all pictures fail to load`, async ({ page, isPhone }) => {
    const width = isPhone ? 320 : 1440
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    // Set the width before the page loads. If it shrinks later, Chromium sometimes keeps the header's old font size.
    await page.setViewportSize({ width, height: isPhone ? 844 : 900 })
    await openWhole(page, path)
    await faultsAt(page, width)
    const before = await height()
    await page.route(/\.(avif|webp|jpe?g|png)$/, (route) => route.abort())
    await page.evaluate(loseEveryPicture)
    expect.soft(await faultsAt(page, width)).toEqual([])
    expect.soft(Math.abs((await height()) - before)).toBeLessThanOrEqual(2)
  })
}

/** Runs in the page. Points every picture at a missing file and waits until all of them have failed to load. */
async function loseEveryPicture() {
  for (const source of document.querySelectorAll('picture source')) source.remove()
  const failures = [...document.images].map((image) => {
    image.loading = 'eager'
    image.removeAttribute('srcset')
    image.src = '/lost.webp'
    return new Promise((resolve) => image.addEventListener('error', resolve, { once: true }))
  })
  await Promise.all(failures)
}

test('layout fits long words that cannot break @desktop', async ({ page }) => {
  test.slow()
  await using folder = await temporaryFolder('long-words-')
  await using site = await startSite(await storeLongWords(folder.path))
  const pages = ['/', '/en', '/about-en', '/access-en', '/contact-en', '/news', '/news-en', '/news/1', '/news/2']
  for (const path of pages) {
    await openWhole(page, site.origin + path)
    const faults = await faultsAtEach(page, [320, 768, 1440], { endless: true })
    expect.soft(faults, path).toEqual({})
  }
})

const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunter'

const longCompany = {
  CompanyName: 'Donaudampfschifffahrtselektrizitäten Hauptbetriebswerk & Partner Co., Ltd.',
  Email: 'customer.information.for.industrial.storage.batteries@renewable-energy-company.example.co.jp',
  Tel: '+81 (0)3-0000-0000-0000',
  Building: `${longWord} 4F`,
}

const content = `
  <p>${longWord} ${longWord}</p>
  <h2>${longWord}</h2>
  <p><a href="https://example.com/${longWord}">https://example.com/${longWord}</a></p>
  <ul><li>${longWord}</li></ul>
  <table><tr><th scope="row">${longWord}</th><td>${longWord}</td><td>1</td></tr></table>
  <table><tr>${'<td>1</td>'.repeat(20)}</tr></table>
  <blockquote>${longWord}</blockquote>
  <figure><img src="/uploads/news/2.webp" alt="${longWord}"><figcaption>${longWord}</figcaption></figure>
  <pre>${longWord} ${longWord}</pre>
  <img src="/uploads/news/1.webp" alt="${longWord}" width="2000" height="500">`

/**
 * Writes company files and news into the folder. Each text that a company or an editor can enter has unbreakable words.
 * @returns the environment variables that make a site use them
 */
async function storeLongWords(folder: string): Promise<Record<string, string>> {
  await cp(path.join(rootFolder, 'shell/company'), folder, { recursive: true })
  for (const file of ['ja.json', 'en.json'].map((name) => path.join(folder, name))) {
    const company = JSON.parse(await readFile(file, 'utf8')) as object
    await writeFile(file, JSON.stringify({ ...company, ...longCompany }))
  }
  const news = Array.from({ length: 30 }, (_, index) => ({
    id: index + 1,
    img: index === 0 ? '' : '/uploads/news/1.webp',
    time: '2026-11-18',
    title: `${longWord}${index}`,
    content,
  }))
  const data = path.join(folder, 'news.json')
  await writeFile(data, JSON.stringify({ news }))
  return { COMPANY_DIR: folder, MOCK_API_DATA: data }
}
