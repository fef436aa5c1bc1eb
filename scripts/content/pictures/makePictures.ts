// Encodes picture masters for the page that shows them and writes the module that names the files.
//   npm run content -- pictures MASTERS_FOLDER, where scripts/content/art has rendered them
// Each row: where the picture is shown, and the widths it is needed in. The first width is the widest.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

const banner = [1920, 1280, 768]
const upright = [900, 640]
const detail = [1200, 800, 480]

const pictures: Record<string, Record<string, number[]>> = {
  'mfe-marketing/src/pictures': {
    'hero-battery': banner,
    'hero-wind': banner,
    'hero-solar': banner,
    'hero-battery-mobile': upright,
    'hero-wind-mobile': upright,
    'hero-solar-mobile': upright,
    'banner-about': banner,
    'banner-service': banner,
    'banner-access': banner,
    'product-50k': detail,
    'product-100k': detail,
    'product-200k': detail,
    series: [1600, 1000, 640],
    'detail-panel': detail,
    'detail-modules': detail,
    'detail-optimizer': detail,
    'detail-shutoff': detail,
  },
  'mfe-news/src/pictures': { 'banner-news': banner },
  'mfe-contact/src/pictures': { 'banner-contact': banner },
}

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const masters = process.argv[2]
if (masters === undefined) {
  console.error('Usage: npm run content -- pictures MASTERS_FOLDER')
  process.exit(2)
}

for (const [folder, rows] of Object.entries(pictures)) {
  await mkdir(folder, { recursive: true })
  for (const [name, widths] of Object.entries(rows)) {
    const master = sharp(path.join(masters, `${name}.png`))
    const { width = 0, height = 0 } = await master.metadata()
    for (const target of widths) {
      const resized = master.clone().resize({ width: Math.min(target, width) })
      await resized
        .clone()
        .avif({ quality: 55, effort: 5, chromaSubsampling: '4:2:0' })
        .toFile(path.join(folder, `${name}-${target}.avif`))
      await resized
        .clone()
        .webp({ quality: 82 })
        .toFile(path.join(folder, `${name}-${target}.webp`))
    }
    await writeFile(
      path.join(folder, `${camelCase(name)}.ts`),
      moduleOf(name, widths, Math.round((widths[0]! * height) / width)),
    )
  }
}

function moduleOf(name: string, widths: number[], height: number) {
  const imports = widths.flatMap((width) =>
    ['avif', 'webp'].map((type) => `import ${type}${width} from './${name}-${width}.${type}'`),
  )
  const set = (type: string) => `\`${widths.map((width) => `\${${type}${width}} ${width}w`).join(', ')}\``
  const middle = widths[1] ?? widths[0]
  return `// Written by npm run content -- pictures.
import type { PictureSource } from '@site/contract'
${imports.join('\n')}

export const ${camelCase(name)}: PictureSource = {
  width: ${widths[0]},
  height: ${height},
  avif: ${set('avif')},
  webp: ${set('webp')},
  fallback: webp${middle},
}
`
}
