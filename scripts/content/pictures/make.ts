// npm run content -- pictures MASTERS_FOLDER: encodes picture masters as WebP and AVIF for the pages that show them.
// The folder contains masters from scripts/content/art, and missing ones are skipped. Pages import the widest WebP with
// `?picture`.
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

interface Shown {
  /** The name of the master, if it differs from the picture's name. */
  of?: string
  /** Widths in pixels, the widest first. */
  widths: number[]
  /**
   * Crops the master to this ratio of height to width, the flattest in which the picture is shown. `from` selects the
   * part that stays, from 0 (top) to 1 (bottom).
   */
  box?: { ratio: number; from: number }
}

const banner: Shown = { widths: [2560, 1920, 1280, 800] }
/** A banner on a phone, cropped to the ratio in HeroBanner.module.css. `from` selects the part that stays. */
const upright = (from: number): Shown => ({ widths: [900, 780, 640], box: { ratio: 0.84, from } })
const field = (of: string): Shown => ({ of, widths: [1200, 900, 640] })
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
const [written, missing]: [string[], string[]] = [[], []]

for (const [folder, rows] of Object.entries(pictures)) {
  for (const [name, { of = name, widths, box }] of Object.entries(rows)) {
    const file = path.join(masters, `${of}.png`)
    if (!existsSync(file)) {
      missing.push(`${of}.png`)
      continue
    }
    const master = sharp(file)
    const { width = 0, height = 0 } = await master.metadata()
    const croppedHeight = box ? Math.min(height, Math.round(width * box.ratio)) : height
    const top = Math.round((height - croppedHeight) * (box?.from ?? 0))
    for (const target of widths) {
      const cut = master.clone().extract({ left: 0, top, width, height: croppedHeight })
      const resized = cut.resize({ width: Math.min(target, width) })
      const made = path.join(folder, `${name}-${target}`)
      const avif = resized.clone().avif({ quality: 55, effort: 5, chromaSubsampling: '4:2:0' })
      await avif.toFile(`${made}.avif`)
      await resized.webp({ quality: 82 }).toFile(`${made}.webp`)
      written.push(`${made}.avif`, `${made}.webp`)
    }
  }
}

// Encodes the pictures of the sample news as an editor would upload them.
for (const name of (await readdir(masters)).flatMap((file) => /^news-\d+(?=\.png$)/.exec(file) ?? [])) {
  const made = path.join('mock-api/uploads/news', `${name.slice('news-'.length)}.webp`)
  const resized = sharp(path.join(masters, `${name}.png`)).resize({ width: 800 })
  await resized.webp({ quality: 76 }).toFile(made)
  written.push(made)
}
console.log(written.join('\n'))
if (missing.length > 0) console.log(`Unchanged, because ${masters} lacks: ${missing.join(', ')}`)
