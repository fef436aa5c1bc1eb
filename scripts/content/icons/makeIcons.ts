// npm run content -- icons: writes the logo into shell/static in every form that browsers and telephones ask for.
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { logo } from 'shell'
import { rootFolder } from '../../checkout/index.ts'
import { icoOf } from './ico.ts'
import { tokenColours } from './tokenColours.ts'

const folder = path.join(rootFolder, 'shell/static')
const { brand, paper, sun } = tokenColours

const centre = logo.size / 2
const drawing = `<path fill="${sun}" d="${logo.sun}"/><path fill="${paper}" d="${logo.horizon}"/>`
const disc = picture(0, `<circle cx="${centre}" cy="${centre}" r="${centre}" fill="${brand}"/>`)
// Systems cut these to a shape of their own: the disc's colour reaches the edges, the drawing keeps away from them.
const filled = picture(2, `<rect x="-50%" y="-50%" width="200%" height="200%" fill="${brand}"/>`)

const icoSizes = [16, 32, 48]
const icoEntries = await Promise.all(icoSizes.map(async (size) => ({ size, png: await pngOf(disc, size) })))

const files: Record<string, string | Buffer> = {
  'favicon.svg': disc.svg,
  'favicon.ico': icoOf(icoEntries),
  'apple-touch-icon.png': await pngOf(filled, 180, paper),
  'icon-192.png': await pngOf(disc, 192),
  'icon-512.png': await pngOf(disc, 512),
  'icon-maskable-512.png': await pngOf(filled, 512, paper),
}
for (const [file, content] of Object.entries(files)) {
  await writeFile(path.join(folder, file), content)
  console.log(`${file}: ${content.length} bytes`)
}

function picture(margin: number, ground: string) {
  const side = logo.size + 2 * margin
  const viewBox = `${-margin} ${-margin} ${side} ${side}`
  return { side, svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${ground}${drawing}</svg>\n` }
}

/** @param background makes it opaque */
function pngOf({ side, svg }: ReturnType<typeof picture>, size: number, background?: string): Promise<Buffer> {
  const dotsPerInch = (72 * size) / side
  const drawn = sharp(Buffer.from(svg), { density: dotsPerInch }).resize(size, size)
  return (background === undefined ? drawn : drawn.flatten({ background })).png({ compressionLevel: 9 }).toBuffer()
}
