/** @jest-environment node */
import { statSync } from 'node:fs'
import path from 'node:path'
import { dataSheet, pamphlet } from '../../mfe-marketing/src/battery/documents.ts'
import { locales } from '../../shell/contract/locale.ts'
import { rootFolder } from '../packages.ts'

const files = locales.flatMap((locale) => [dataSheet(locale), pamphlet(locale)])

it.each(files)('the battery page gives the size that the file has: $path', ({ path: address, size }) => {
  const { size: bytes } = statSync(path.join(rootFolder, 'shell', address))
  expect(size).toBe(Math.round(bytes / 1000))
})
