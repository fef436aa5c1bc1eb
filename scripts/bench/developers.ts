import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from 'playwright'
import { copyRepository, findBrowser, runIn } from '../checkout/index.ts'
import { startInCopy } from './startInCopy.ts'
import { browserArguments } from './visit.ts'

export const startBuilt = 'npm start, built'

/** What developers wait for, in seconds, in a copy of this checkout in which nothing was ever built. */
export async function measureDevelopers(folder: string): Promise<Record<string, number>> {
  const copy = path.join(folder, 'checkout')
  await copyRepository(copy)
  const command = (name: string, ...args: string[]) =>
    timed(() => runIn(copy, ['scripts/bootstrap.mjs', name, ...args]).then(() => undefined))
  const seconds: Record<string, number> = {}
  seconds['npm start, nothing built'] = await untilReady(copy, 'start')
  seconds[startBuilt] = await untilReady(copy, 'start')
  seconds['npm run build, nothing changed'] = await command('build')
  await edit(copy, (text) => text.replace('"lead": "', '"lead": "○'))
  seconds['npm run build -- news, one text changed'] = await command('build', 'news')
  await edit(copy, (text) => text.replace('○', '●'))
  seconds['npm run release -- news, one text changed'] = await command('release', 'news')
  const dev = await startInCopy(copy, 'dev')
  seconds['npm run dev, ready'] = dev.seconds
  try {
    seconds['an edit, on the screen'] = await untilOnScreen(copy, dev.port)
  } finally {
    await dev.end()
  }
  return seconds
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

async function edit(copy: string, change: (text: string) => string) {
  const file = path.join(copy, 'mfe-news/src/news/ja.json')
  await writeFile(file, change(await readFile(file, 'utf8')))
}

async function untilReady(copy: string, command: string): Promise<number> {
  const { seconds, end } = await startInCopy(copy, command)
  await end()
  return seconds
}

async function untilOnScreen(copy: string, port: number): Promise<number> {
  const browser = await chromium.launch({
    executablePath: (await findBrowser()) ?? undefined,
    args: browserArguments,
  })
  try {
    const page = await browser.newPage()
    await page.goto(`http://localhost:${port}/news`)
    await page.getByText('●').waitFor()
    return await timed(async () => {
      await edit(copy, (text) => text.replace('●', '◎'))
      await page.getByText('◎').waitFor()
    })
  } finally {
    await browser.close()
  }
}
