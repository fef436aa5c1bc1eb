import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Page } from 'playwright'
import subsetFont from 'subset-font'
import { findBrowser, rootFolder, run } from '../checkout/index.ts'

// Chromium embeds fonts with TrueType outlines in PDFs, such as these. Debian's Noto Sans CJK has PostScript outlines,
// which Chromium draws glyph by glyph. These fonts are large, so npm fetches them only to make documents.
const font = { package: '@expo-google-fonts/noto-sans-jp', version: '0.4.3' }
const faces = { 400: '400Regular/NotoSansJP_400Regular.ttf', 700: '700Bold/NotoSansJP_700Bold.ttf' }

export const startBrowser = async () =>
  chromium.launch({ executablePath: (await findBrowser()) ?? undefined, args: ['--no-sandbox'] })

/** Loads a document into a page, and adds the typeface `Document Sans`. Waits until fonts and images are ready. */
export async function typeset(page: Page, markup: string) {
  await page.setContent(markup)
  await page.addStyleTag({ content: await fontFaces(await page.evaluate(() => document.documentElement.innerText)) })
  await page.evaluate(() => Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode())]))
}

/**
 * Returns `@font-face` rules for the documents' typeface with only the characters of a text. With all characters,
 * Chromium would replace 生 with the radical ⽣ of the same shape, and readers could not find or copy the word.
 */
async function fontFaces(text: string): Promise<string> {
  const folder = await fontFolder()
  const rules = Object.entries(faces).map(async ([weight, file]) => {
    const subset = await subsetFont(await readFile(path.join(folder, file)), text, { targetFormat: 'truetype' })
    const address = `data:font/ttf;base64,${subset.toString('base64')}`
    return `@font-face { font-family: 'Document Sans'; font-weight: ${weight}; src: url(${address}); }`
  })
  return (await Promise.all(rules)).join('\n')
}

/** Returns the folder of the fonts. Fetches their package from the npm registry at the first use. */
async function fontFolder(): Promise<string> {
  const store = path.join(rootFolder, '.cache/fonts', font.version)
  const folder = path.join(store, 'node_modules', font.package)
  if (!existsSync(path.join(folder, faces[700]))) {
    const wanted = `${font.package}@${font.version}`
    await run('npm', ['install', '--prefix', store, '--no-save', '--ignore-scripts', '--no-audit', wanted])
  }
  return folder
}
