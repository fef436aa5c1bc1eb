import path from 'node:path'
import sharp from 'sharp'
import { rootFolder } from '../../checkout/index.ts'

const folder = path.join(rootFolder, 'mfe-marketing/src/pictures')

/**
 * One of the site's pictures as a JPEG `data:` address, cut to `width` x `height` pixels around a focal point.
 * Acrobat and Chromium both take a JPEG into a document as it is; WebP would be written out in full.
 * @param file without `.webp`
 * @param focus of the cut: fractions of the picture's width and height
 */
export async function pictureAddress(file: string, width: number, height: number, focus = { x: 0.5, y: 0.5 }) {
  const source = sharp(path.join(folder, `${file}.webp`))
  const { width: fullWidth, height: fullHeight } = await source.metadata()
  const scale = Math.max(width / fullWidth, height / fullHeight)
  const cut = { width: Math.round(width / scale), height: Math.round(height / scale) }
  const start = (full: number, part: number, centre: number) =>
    Math.round(Math.min(Math.max(full * centre - part / 2, 0), full - part))
  const jpeg = await source
    .extract({
      ...cut,
      left: start(fullWidth, cut.width, focus.x),
      top: start(fullHeight, cut.height, focus.y),
    })
    .resize(width, height)
    .jpeg({ quality: 72, mozjpeg: true })
    .toBuffer()
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}
