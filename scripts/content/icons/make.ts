// npm run content -- icons: writes the logo into shell/static as all the icons that browsers and phones request.
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { logo } from 'shell'
import { rootFolder } from '../../checkout/index.ts'

const folder = path.join(rootFolder, 'shell/static')
const tokens = readFileSync(path.join(rootFolder, 'shell/contract/styles/tokens.css'), 'utf8')
const [brand, paper, sun] = ['brand', 'paper', 'sun'].map(colourOf)

const centre = logo.size / 2
const drawing = `<path fill="${sun}" d="${logo.sun}"/><path fill="${paper}" d="${logo.horizon}"/>`
const disc = picture(0, `<circle cx="${centre}" cy="${centre}" r="${centre}" fill="${brand}"/>`)
// For icons that systems crop to their own shape. The background fills the square, and the drawing has a margin.
const filled = picture(2, `<rect x="-50%" y="-50%" width="200%" height="200%" fill="${brand}"/>`)

const files: Record<string, string | Buffer> = {
  'favicon.svg': disc.svg,
  'favicon.ico': await icoOf(disc, [16, 32, 48]),
  'apple-touch-icon.png': await pngOf(filled, 180, paper),
  'icon-192.png': await pngOf(disc, 192),
  'icon-512.png': await pngOf(disc, 512),
  'icon-maskable-512.png': await pngOf(filled, 512, paper),
}
for (const [file, content] of Object.entries(files)) {
  await writeFile(path.join(folder, file), content)
  console.log(`${file}: ${content.length} bytes`)
}

function colourOf(name: string): string {
  const [, value] = new RegExp(`--color-${name}: (#[\\da-f]+);`).exec(tokens) ?? []
  if (value === undefined) throw new Error(`The tokens have no colour ${name}`)
  return value
}

function picture(margin: number, ground: string) {
  const side = logo.size + 2 * margin
  const viewBox = `${-margin} ${-margin} ${side} ${side}`
  return { side, svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${ground}${drawing}</svg>\n` }
}

/** Returns the drawing as a square PNG. @param size in pixels @param background a colour that makes it opaque */
function pngOf({ side, svg }: ReturnType<typeof picture>, size: number, background?: string): Promise<Buffer> {
  const dotsPerInch = (72 * size) / side
  const drawn = sharp(Buffer.from(svg), { density: dotsPerInch }).resize(size, size)
  return (background === undefined ? drawn : drawn.flatten({ background })).png({ compressionLevel: 9 }).toBuffer()
}

async function icoOf(drawn: ReturnType<typeof picture>, sizes: number[]): Promise<Buffer> {
  const pngs = await Promise.all(sizes.map((size) => pngOf(drawn, size)))
  const head = Buffer.alloc(6 + 16 * sizes.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(sizes.length, 4)
  let offset = head.length
  for (const [index, png] of pngs.entries()) {
    const entry = 6 + 16 * index
    const [size, planes, bitsPerPixel] = [sizes[index]!, 1, 32]
    head.set([size, size, 0, 0, planes, 0, bitsPerPixel, 0], entry)
    head.writeUInt32LE(png.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...pngs])
}
