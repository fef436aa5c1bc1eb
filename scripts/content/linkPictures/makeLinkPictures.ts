// npm run content -- linkPictures MASTERS_FOLDER: writes the pictures link previews show, one a page and language, from the
// masters that are there, all or some (scripts/content/art), the pages' titles and the company files. COMPANY_DIR holds
// other company info.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { html } from '@site/contract/html'
import { type Locale, locales } from '@site/contract/locale'
import { pages } from '@site/contract/pages'
import { chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { linkPicturePath, linkPictureSize, type PicturedPage } from 'shell'
import { readCompanies } from 'shell/server'
import { companyFolder, findBrowser, rootFolder } from '../../checkout/index.ts'
import { fontFaces } from '../documents/fonts.ts'

const masters = process.argv[2]!

interface Scene {
  master: string
  /** What stays in sight when the picture is cut: `object-position`. */
  focus: string
}

const scenes: Record<PicturedPage, Scene> = {
  home: { master: 'hero-battery', focus: '100% 60%' },
  about: { master: 'banner-about', focus: '100% 100%' },
  service: { master: 'banner-service', focus: '66% 0%' },
  battery: { master: 'day-19', focus: '100% 78%' },
  wind: { master: 'hero-wind', focus: '100% 30%' },
  solar: { master: 'hero-solar', focus: '62% 60%' },
  access: { master: 'banner-access', focus: '52% 50%' },
  contact: { master: 'banner-contact', focus: '90% 50%' },
  news: { master: 'banner-news', focus: '74% 0%' },
}

const read = (file: string, encoding: BufferEncoding = 'utf8') => readFileSync(path.join(rootFolder, file), encoding)
const latin = read('shell/contract/styles/fonts/archivo-500.woff2', 'base64')
const styles = [
  read('shell/contract/styles/tokens.css'),
  `@font-face { font-family: 'Site Latin'; src: url('data:font/woff2;base64,${latin}'); }`,
  read('scripts/content/linkPictures/card.css'),
]
const logo = read('shell/static/favicon.svg')
const companies = readCompanies(companyFolder)
await using browser = await chromium.launch({
  executablePath: (await findBrowser()) ?? undefined,
  args: ['--no-sandbox'],
})
const page = await browser.newPage({ viewport: linkPictureSize })
for (const [id, scene] of Object.entries(scenes) as [PicturedPage, Scene][]) {
  const file = path.join(masters, `${scene.master}.png`)
  if (!existsSync(file)) {
    console.log(`${id} stays as it is: ${file} is not there`)
    continue
  }
  const picture = `data:image/png;base64,${readFileSync(file, 'base64')}`
  for (const locale of locales) {
    const title = pages[id].title[locale]
    const company = companies[locale].CompanyName
    await page.setContent(card(locale, title, company, picture, scene.focus))
    await page.addStyleTag({ content: await fontFaces(title + company) })
    await page.evaluate(() => Promise.all([document.fonts.ready, document.images[0]?.decode()]))
    await fitPanel(page)
    await needRoom(page, `${id}-${locale}`)
    const { size } = await sharp(await page.screenshot())
      .jpeg({ quality: 88, mozjpeg: true })
      .toFile(path.join(rootFolder, 'shell', linkPicturePath(id, locale)))
    console.log(`${linkPicturePath(id, locale)}: ${Math.round(size / 1000)} kB`)
  }
}

/** A page's title banner as HTML. @param focus of the picture: `object-position` */
function card(locale: Locale, title: string, company: string, picture: string, focus: string): string {
  const css = [...styles, `img { object-position: ${focus}; }`]
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <style>
          ${css.map((markup) => ({ markup }))}
        </style>
      </head>
      <body>
        <img src="${picture}" alt="" />
        <main>
          <h1>${title}</h1>
          <p>${{ markup: logo }}<span>${company}</span></p>
        </main>
      </body>
    </html>`.markup
}

/** Makes the panel as narrow as the lines of a title that needs more than one; CSS alone leaves it at its widest. */
async function fitPanel(page: Page) {
  await page.evaluate(() => {
    const title = document.querySelector('h1')
    if (!title) return
    const range = document.createRange()
    range.selectNodeContents(title)
    title.style.width = `${Math.ceil(range.getBoundingClientRect().width)}px`
  })
}

/** @throws where title or name are longer than there is room for. */
async function needRoom(page: Page, name: string) {
  const crowded = await page.evaluate(() =>
    [...document.querySelectorAll('h1, p')]
      .filter((element) => {
        const { top, right } = element.getBoundingClientRect()
        return top < innerHeight / 3 || right > innerWidth || element.scrollWidth > element.clientWidth
      })
      .map(({ textContent }) => textContent),
  )
  if (crowded.length > 0) throw new Error(`No room on ${name} for: ${crowded.join(', ')}`)
}
