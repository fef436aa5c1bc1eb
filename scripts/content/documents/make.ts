// npm run content -- documents: writes the PDFs that the site offers, from the texts, figures and pictures of its
// pages. SITE_ORIGIN is the public origin for links in the PDFs. COMPANY_DIR is the folder of the company
// files, if it is not shell/company.
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Markup } from '@site/contract/html'
import { locales } from '@site/contract/locale'
import { pathOf } from '@site/contract/pages'
import type { Route } from 'playwright'
import sharp from 'sharp'
import { documentsOrigin } from 'shell/pdf-viewer'
import { readCompanies } from 'shell/server'
import { companyFolder, rootFolder } from '../../checkout/index.ts'
import { startBrowser, typeset } from '../typeset.ts'
import { dataSheet } from './dataSheet.ts'
import { pamphlet } from './pamphlet.ts'
import { pictureOrigin, texts } from './sheets.ts'

const folder = path.join(rootFolder, 'shell/static/pdf')
const sizesFile = path.join(rootFolder, 'mfe-marketing/src/battery/documentSizes.json')
const kinds = { pamphlet, 'battery-data-sheet': dataSheet }

const companies = readCompanies(companyFolder)
await using browser = await startBrowser()
const page = await browser.newPage()
await page.emulateMedia({ media: 'print' })
await page.route(`${pictureOrigin}/**`, answerWithPicture)
const sizes: Record<string, number> = {}
for (const [name, compose] of Object.entries(kinds)) {
  for (const locale of locales) {
    const company = companies[locale]
    const contactPage = documentsOrigin(company, process.env['SITE_ORIGIN']) + pathOf('contact', locale)
    const pdf = await print(compose({ locale, texts: texts[locale], company, contactPage }))
    const file = `${name}${locale === 'en' ? '-en' : ''}.pdf`
    await writeFile(path.join(folder, file), pdf)
    sizes[file] = pdf.length
    console.log(`${file}: ${Math.round(pdf.length / 1000)} kB`)
  }
}
await writeFile(sizesFile, `${JSON.stringify(sizes, null, 2)}\n`)

/** Serves pictures as JPEG. A PDF can embed a JPEG unchanged, but would contain a WebP as uncompressed pixels. */
async function answerWithPicture(route: Route) {
  const [, name, width, height, position] = new URL(route.request().url()).pathname.split('/')
  const jpeg = sharp(path.join(rootFolder, `mfe-marketing/src/pictures/${name}.webp`))
    .resize(Number(width), Number(height), { position })
    .jpeg({ quality: 72, mozjpeg: true })
  await route.fulfill({ contentType: 'image/jpeg', body: await jpeg.toBuffer() })
}

/** Prints a document as PDF. @throws Error if content does not fit on a page, or the typeface lacks a character */
async function print({ markup }: Markup): Promise<Buffer> {
  await typeset(page, markup)
  const crowded = await page.evaluate(() =>
    [...document.querySelectorAll('.sheet, .content, .title')].flatMap((element, index) =>
      element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth
        ? [`${element.className} (${index}): ${element.scrollHeight} in ${element.clientHeight}`]
        : [],
    ),
  )
  if (crowded.length > 0) throw new Error(`Content does not fit on a page: ${crowded.join(', ')}`)
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true })
  const names = [...pdf.toString('latin1').matchAll(/\/FontName \/\w+\+([\w-]+)/g)].map(([, name]) => name)
  const strangers = names.filter((name) => !name?.startsWith('NotoSansJP'))
  if (strangers.length > 0) throw new Error(`The typeface lacks characters, so the PDF uses ${strangers.join(', ')}`)
  return pdf
}
