/** @jest-environment node */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { listFiles } from '@site/build/describe'
import { rootFolder } from '../checkout/index.ts'

const read = (file: string) => JSON.parse(readFileSync(path.join(rootFolder, file), 'utf8')) as unknown

/** Every text of a file, by its key. */
function textsIn(value: unknown, key: string): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => textsIn(each, `${key}.${name}`))
}

async function allTexts() {
  const folders = ['mfe-marketing/src', 'mfe-news/src', 'mfe-contact/src', 'shell/src/locale', 'scripts/content']
  const files = await Promise.all(
    folders.map(async (folder) =>
      (await listFiles(path.join(rootFolder, folder)))
        .filter((file) => /(?:^|\/)(?:ja|en)\.json$/.test(file))
        .map((file) => path.join(folder, file)),
    ),
  )
  return [...files.flat(), 'mock-api/db.json'].flatMap((file) => textsIn(read(file), file))
}

it('1 MW and 2.5 months are claimed in their banners only; all else is in kWh and kW', async () => {
  const claims = (await allTexts()).filter(([, text]) => /\d MW|MWh|2\.5.months|2\.5か月/.test(text))
  expect(claims).toEqual([
    ['mfe-marketing/src/home/en.json.hero.banners.battery.heading', 'Delivery time: 2.5 months'],
    ['mfe-marketing/src/home/ja.json.hero.banners.battery.heading', '蓄電容量を最大1 MWまで増設可能'],
  ])
})
