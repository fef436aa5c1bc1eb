// npm run content -- linkPictures MASTERS_FOLDER: writes the pictures for link previews, one per page and language. It
// combines masters (from scripts/content/art) with page titles and company files. It skips pages whose master is
// missing. COMPANY_DIR is the folder of the company files, if it is not shell/company.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { html } from '@site/contract/html'
import { locales } from '@site/contract/locale'
import { pages } from '@site/contract/pages'
import sharp from 'sharp'
import { linkPicturePath, linkPictureSize, type PicturedPage } from 'shell'
import { readCompanies } from 'shell/server'
import { companyFolder, rootFolder } from '../../checkout/index.ts'
import { startBrowser, typeset } from '../typeset.ts'

const masters = process.argv[2]!

/** The master of each page, and the `object-position` that decides which part of it stays visible. */
const scenes: Record<PicturedPage, [master: string, focus: string]> = {
  home: ['hero-battery', '100% 60%'],
  about: ['banner-about', '100% 100%'],
  service: ['banner-service', '66% 0%'],
  battery: ['day-19', '100% 78%'],
  wind: ['hero-wind', '100% 30%'],
  solar: ['hero-solar', '62% 60%'],
  access: ['banner-access', '52% 50%'],
  contact: ['banner-contact', '90% 50%'],
  news: ['banner-news', '74% 0%'],
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
await using browser = await startBrowser()
const page = await browser.newPage({ viewport: linkPictureSize })
for (const [id, [master, focus]] of Object.entries(scenes) as [PicturedPage, [string, string]][]) {
  const file = path.join(masters, `${master}.png`)
  if (!existsSync(file)) {
    console.log(`${id} is unchanged, because ${file} does not exist`)
    continue
  }
  for (const locale of locales) {
    const card = html`<!doctype html>
      <html lang="${locale}">
        <head>
          <meta charset="utf-8" />
          <style>
            ${[...styles, `img { object-position: ${focus}; }`].map((markup) => ({ markup }))}
          </style>
        </head>
        <body>
          <img src="data:image/png;base64,${readFileSync(file, 'base64')}" alt="" />
          <main>
            <h1>${pages[id].title[locale]}</h1>
            <p>${{ markup: logo }}<span>${companies[locale].CompanyName}</span></p>
          </main>
        </body>
      </html>`
    await typeset(page, card.markup)
    const crowded = await page.evaluate(fitPanel)
    if (crowded.length > 0) throw new Error(`Text does not fit on ${id}-${locale}: ${crowded.join(', ')}`)
    const { size } = await sharp(await page.screenshot())
      .jpeg({ quality: 88, mozjpeg: true })
      .toFile(path.join(rootFolder, 'shell', linkPicturePath(id, locale)))
    console.log(`${linkPicturePath(id, locale)}: ${Math.round(size / 1000)} kB`)
  }
}

/** Runs in the page. CSS cannot make the panel as narrow as wrapped lines. @returns the texts that do not fit */
function fitPanel(): string[] {
  const title = document.querySelector('h1')!
  const range = document.createRange()
  range.selectNodeContents(title)
  title.style.width = `${Math.ceil(range.getBoundingClientRect().width)}px`
  return [...document.querySelectorAll('h1, p')].flatMap((element) => {
    const { top, right } = element.getBoundingClientRect()
    const isCrowded = top < innerHeight / 3 || right > innerWidth || element.scrollWidth > element.clientWidth
    return isCrowded ? element.textContent : []
  })
}
