// npm run content -- linkPictures MASTERS_FOLDER: writes the pictures link previews show, one a page and language, from the
// masters that are there, all or some (scripts/content/art), the pages' titles and the company files. COMPANY_DIR holds
// other company info.
import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { locales } from '@site/contract/locale'
import { pages } from '@site/contract/pages'
import { chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { linkPicturePath, linkPictureSize, type PicturedPage } from 'shell'
import { readCompanies } from 'shell/server'
import { companyFolder, findBrowser, rootFolder } from '../../checkout/index.ts'
import { fontFaces } from '../documents/fonts.ts'
import { card } from './card.ts'
import { type Scene, scenes } from './scenes.ts'

const masters = process.argv[2]
if (masters === undefined) {
  console.error('Usage: npm run content -- linkPictures MASTERS_FOLDER')
  process.exit(2)
}

const companies = readCompanies(companyFolder)
await mkdir(path.join(rootFolder, 'shell/static/og'), { recursive: true })
const browser = await chromium.launch({
  executablePath: (await findBrowser()) ?? undefined,
  args: ['--no-sandbox'],
})
try {
  const page = await browser.newPage({ viewport: linkPictureSize })
  for (const [id, scene] of Object.entries(scenes) as [PicturedPage, Scene][]) {
    const file = path.join(masters, `${scene.master}.png`)
    if (!existsSync(file)) {
      console.log(`${id} stays as it is: ${file} is not there`)
      continue
    }
    const picture = (await readFile(file)).toString('base64')
    for (const locale of locales) {
      const title = pages[id].title[locale]
      const company = companies[locale].CompanyName
      const { markup } = card({
        locale,
        title,
        company,
        scene,
        picture: `data:image/png;base64,${picture}`,
      })
      await page.setContent(markup)
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
} finally {
  await browser.close()
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
