import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { LoaderContext } from 'webpack'

/** Makes webpack pass the file to the loader as a buffer, not as text. */
export const raw = true

/** A webpack loader for imports of the widest file, such as `./hero-2560.webp?picture`. It yields a `PictureSource`. */
export default function pictureLoader(
  this: Pick<LoaderContext<object>, 'resourcePath' | 'addContextDependency'>,
  file: Buffer,
) {
  const folder = path.dirname(this.resourcePath)
  this.addContextDependency(folder)
  const [, name = '', widest = ''] = /^([\w-]+)-(\d+)\.webp$/.exec(path.basename(this.resourcePath)) ?? []
  const fileName = new RegExp(`^${name}-(\\d+)\\.webp$`)
  const widths = readdirSync(folder)
    .flatMap((each) => fileName.exec(each)?.[1] ?? [])
    .sort((one, other) => Number(other) - Number(one))
  const imports = widths.flatMap((width) =>
    ['avif', 'webp'].map((type) => `import ${type}${width} from './${name}-${width}.${type}'`),
  )
  const set = (type: string) => `\`${widths.map((width) => `\${${type}${width}} ${width}w`).join(', ')}\``
  const { width, height } = pictureSize(file)
  return `${imports.join('\n')}

export default {
  width: ${widest},
  height: ${Math.round((Number(widest) * height) / width)},
  avif: ${set('avif')},
  webp: ${set('webp')},
  fallback: webp${widths.at(-2) ?? widest},
}
`
}

/** Reads the header of a WebP file without transparency (RFC 6386, 9.1). @throws Error if it has another format */
export function pictureSize(file: Buffer) {
  if (file.toString('latin1', 12, 16) !== 'VP8 ') throw new Error('The picture must be a WebP without transparency')
  return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff }
}
