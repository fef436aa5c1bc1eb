// Encodes picture masters for the page that shows them, which imports the widest WebP with `?picture`.
//   npm run content -- pictures MASTERS_FOLDER, where scripts/content/art has rendered them, all or some
// Each row: where the picture is shown, and the widths it is needed in. The first width is the widest.
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

interface Shown {
  /** The master's name, where it is another. */
  of?: string
  widths: number[]
  /** The flattest box it is shown in, and which part stays in view there, from 0 at the top to 1: all else is cut off. */
  box?: { ratio: number; from: number }
}

const banner: Shown = { widths: [2560, 1920, 1280, 800] }
/** On a phone: as high as HeroBanner.module.css says, and the part that it keeps. */
const upright = (from: number): Shown => ({ widths: [900, 780, 640], box: { ratio: 0.84, from } })
const field = (of: string): Shown => ({ of, widths: [1200, 900, 640] })
/** Half of a desk's width; all of a phone's. */
const half: Shown = { widths: [1200, 800, 480] }

const pictures: Record<string, Record<string, Shown>> = {
  'mfe-marketing/src/pictures': {
    'hero-battery': banner,
    'hero-wind': banner,
    'hero-wind-still': banner,
    'hero-solar': banner,
    'hero-battery-mobile': upright(0.84),
    'hero-wind-mobile': upright(0.66),
    'hero-solar-mobile': upright(0.8),
    'field-battery': field('crane'),
    'field-wind': field('hero-wind-mobile'),
    'field-solar': field('roof-above'),
    ...Object.fromEntries(['05', '08', '12', '16', '19', '22'].map((hour) => [`day-${hour}`, half])),
    'banner-about': banner,
    'banner-service': banner,
    'banner-access': banner,
    'product-50k': half,
    'product-100k': half,
    'product-200k': half,
    series: { widths: [1600, 1000, 640] },
    'panel-close': half,
    interior: half,
    'detail-optimizer': half,
    'detail-shutoff': half,
  },
  'mfe-news/src/pictures': { 'banner-news': banner },
  'mfe-contact/src/pictures': { 'banner-contact': banner },
}

const masters = process.argv[2]!

for (const [folder, rows] of Object.entries(pictures)) {
  for (const [name, { of = name, widths, box }] of Object.entries(rows)) {
    const file = path.join(masters, `${of}.png`)
    if (!existsSync(file)) {
      console.log(`${name} stays as it is: ${file} is not there`)
      continue
    }
    const master = sharp(file)
    const { width = 0, height = 0 } = await master.metadata()
    const kept = box ? Math.min(height, Math.round(width * box.ratio)) : height
    const top = Math.round((height - kept) * (box?.from ?? 0))
    for (const target of widths) {
      const cut = master.clone().extract({ left: 0, top, width, height: kept })
      const resized = cut.resize({ width: Math.min(target, width) })
      const made = path.join(folder, `${name}-${target}`)
      const avif = resized.clone().avif({ quality: 55, effort: 5, chromaSubsampling: '4:2:0' })
      await avif.toFile(`${made}.avif`)
      await resized.webp({ quality: 82 }).toFile(`${made}.webp`)
    }
  }
}

// Of the sample news, as an editor would hand them in.
for (const name of (await readdir(masters)).flatMap((file) => /^news-\d+(?=\.png$)/.exec(file) ?? [])) {
  await sharp(path.join(masters, `${name}.png`))
    .resize({ width: 800 })
    .webp({ quality: 76 })
    .toFile(path.join('mock-api/uploads/news', `${name.slice('news-'.length)}.webp`))
}
