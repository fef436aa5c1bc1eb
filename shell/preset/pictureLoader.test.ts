import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pictureLoader from './pictureLoader.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'pictures-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Returns the header of a WebP file. */
function webp(width: number, height: number, kind = 'VP8 ') {
  const head = Buffer.alloc(30)
  head.write(kind, 12, 'latin1')
  head.writeUInt16LE(width, 26)
  head.writeUInt16LE(height, 28)
  return head
}

const load = (name: string, file: Buffer) =>
  pictureLoader.call({ resourcePath: path.join(folder, name), addContextDependency: () => {} }, file)

it('lists all widths of a picture, the widest first, and uses the second narrowest as fallback', () => {
  for (const name of ['hero-900', 'hero-1600', 'hero-400', 'hero-still-800'])
    writeFileSync(path.join(folder, `${name}.webp`), '')
  const code = load('hero-1600.webp', webp(1600, 700))
  expect(code).toContain('webp: `${webp1600} 1600w, ${webp900} 900w, ${webp400} 400w`')
  expect(code).toContain('fallback: webp900,')
  expect(code.match(/^import .*$/gm)).toHaveLength(6)
  expect(code).toContain("import avif400 from './hero-400.avif'")
})

it('keeps the proportions of a picture that is narrower than its name states, and rejects other formats', () => {
  expect(load('hero-1600.webp', webp(800, 350))).toContain('width: 1600,\n  height: 700,\n')
  expect(() => load('hero-1600.webp', webp(1600, 700, 'VP8X'))).toThrow('must be a WebP without transparency')
})
