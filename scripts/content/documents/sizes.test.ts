import { statSync } from 'node:fs'
import path from 'node:path'
import { locales } from '@site/contract/locale'
import { dataSheet, pamphlet } from 'mfe-marketing/documents'
import { rootFolder } from '../../checkout/index.ts'

const files = locales.flatMap((locale) => [dataSheet(locale), pamphlet(locale)])

it.each(files)('the battery page shows the right file size: $path', ({ path: address, size }) => {
  const { size: bytes } = statSync(path.join(rootFolder, 'shell', address))
  expect(size).toBe(Math.round(bytes / 1000))
})
