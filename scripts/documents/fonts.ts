import { access, readFile } from 'node:fs/promises'
import path from 'node:path'
import { rootFolder } from '../packages.ts'
import { run } from '../run.ts'

// Debian's Noto Sans CJK has PostScript outlines, which Chromium draws into a document glyph by glyph; these have
// TrueType outlines and become real, subset fonts. They are large, so that only who makes documents fetches them.
const font = { package: '@expo-google-fonts/noto-sans-jp', version: '0.4.3' }
const faces = { 400: '400Regular/NotoSansJP_400Regular.ttf', 700: '700Bold/NotoSansJP_700Bold.ttf' }

export const fontFamily = 'Document Sans'

/** `@font-face` rules for the documents' typeface, fetched from the package registry when first needed. */
export async function fontFaces(): Promise<string> {
  const store = path.join(rootFolder, '.cache/fonts', font.version)
  const folder = path.join(store, 'node_modules', font.package)
  const isThere = await access(path.join(folder, faces[700])).then(
    () => true,
    () => false,
  )
  if (!isThere) {
    const wanted = `${font.package}@${font.version}`
    await run('npm', ['install', '--prefix', store, '--no-save', '--ignore-scripts', '--no-audit', wanted])
  }
  const rules = Object.entries(faces).map(async ([weight, file]) => {
    const data = (await readFile(path.join(folder, file))).toString('base64')
    return `@font-face { font-family: '${fontFamily}'; font-weight: ${weight}; src: url(data:font/ttf;base64,${data}); }`
  })
  return (await Promise.all(rules)).join('\n')
}
