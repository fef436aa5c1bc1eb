import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Page } from 'playwright'
import subsetFont from 'subset-font'
import { findBrowser, rootFolder, run } from '../checkout/index.ts'

// Debian's Noto Sans CJK has PostScript outlines, which Chromium draws into a document glyph by glyph; these have
// TrueType outlines and become real fonts. They are large, so that only who makes documents fetches them.
const font = { package: '@expo-google-fonts/noto-sans-jp', version: '0.4.3' }
const faces = { 400: '400Regular/NotoSansJP_400Regular.ttf', 700: '700Bold/NotoSansJP_700Bold.ttf' }

export const startBrowser = async () =>
  chromium.launch({ executablePath: (await findBrowser()) ?? undefined, args: ['--no-sandbox'] })

/** Shows a document in the typeface `Document Sans`. */
export async function typeset(page: Page, markup: string) {
  await page.setContent(markup)
  await page.addStyleTag({ content: await fontFaces(await page.evaluate(() => document.documentElement.innerText)) })
  await page.evaluate(() => Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode())]))
}

/**
 * `@font-face` rules for the documents' typeface with just the letters of a text, fetched from the package registry
 * when first needed. With all letters, Chromium would take 生 for the radical ⽣ of the same shape, and neither
 * search nor copying would find the word.
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

async function fontFolder(): Promise<string> {
  const store = path.join(rootFolder, '.cache/fonts', font.version)
  const folder = path.join(store, 'node_modules', font.package)
  if (!existsSync(path.join(folder, faces[700]))) {
    const wanted = `${font.package}@${font.version}`
    await run('npm', ['install', '--prefix', store, '--no-save', '--ignore-scripts', '--no-audit', wanted])
  }
  return folder
}
