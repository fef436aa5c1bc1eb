interface Entry {
  size: number
  png: Buffer
}

/** An icon file of several sizes, each stored as the PNG it is. */
export function icoOf(entries: Entry[]): Buffer {
  const headerLength = 6
  const entryLength = 16
  const head = Buffer.alloc(headerLength + entryLength * entries.length)
  const type = 1
  head.writeUInt16LE(type, 2)
  head.writeUInt16LE(entries.length, 4)
  let offset = head.length
  for (const [index, { size, png }] of entries.entries()) {
    const start = headerLength + entryLength * index
    const planes = 1
    const bitsPerPixel = 32
    head.writeUInt8(size, start)
    head.writeUInt8(size, start + 1)
    head.writeUInt16LE(planes, start + 4)
    head.writeUInt16LE(bitsPerPixel, start + 6)
    head.writeUInt32LE(png.length, start + 8)
    head.writeUInt32LE(offset, start + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...entries.map(({ png }) => png)])
}
