// npm run content -- icons: writes the logo into shell/static in every form that browsers and telephones ask for.
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
// Systems cut these to a shape of their own: the disc's colour reaches the edges, the drawing keeps away from them.
const filled = picture(2, `<rect x="-50%" y="-50%" width="200%" height="200%" fill="${brand}"/>`)

const files: Record<string, string | Buffer> = {
  'favicon.svg': disc.svg,
  'favicon.ico': icoOf(await pngOf(disc, 48)),
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

/** @param background makes it opaque */
function pngOf({ side, svg }: ReturnType<typeof picture>, size: number, background?: string): Promise<Buffer> {
  const dotsPerInch = (72 * size) / side
  const drawn = sharp(Buffer.from(svg), { density: dotsPerInch }).resize(size, size)
  return (background === undefined ? drawn : drawn.flatten({ background })).png({ compressionLevel: 9 }).toBuffer()
}

/** An icon file that holds one PNG of 48 by 48 pixels. */
function icoOf(png: Buffer): Buffer {
  // One picture, its sides, colour planes and bits per pixel, its length, and where it begins.
  const head = Buffer.from('000001000100' + '30300000' + '01002000' + '00000000' + '16000000', 'hex')
  head.writeUInt32LE(png.length, 14)
  return Buffer.concat([head, png])
}
