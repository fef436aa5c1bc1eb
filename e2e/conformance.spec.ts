import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { checkConformance } from '@site/build/check'
import { floorProblems } from '@site/build/floor'
import { publish, shelfOf } from '@site/releases'
import { execa } from 'execa'
import {
  packageFolder,
  type RemoteName,
  rootFolder,
  shellBuildFolder,
  storeVariant,
  temporaryFolder,
} from '../scripts/checkout/index.ts'
import { expect, test } from './support/test.ts'

/** Checks a release. @returns whether it passes, and the problems of each check that has any */
async function checked(...given: Parameters<typeof checkConformance>) {
  const { ok, checks } = await checkConformance(...given)
  const failing = checks.filter(({ problems }) => problems.length > 0)
  return { ok, problems: Object.fromEntries(failing.map(({ name, problems }) => [name, problems])) }
}

/** Runs a program of this repository. @returns its exit code and output */
async function outcomeOf(program: string, ...given: string[]) {
  const options = { reject: false, all: true } as const
  const { exitCode, all } = await execa(process.execPath, [path.join(rootFolder, program), ...given], options)
  return { code: exitCode, output: all }
}

const built = (remote: RemoteName) => path.join(packageFolder(remote), 'dist')

test('the shell’s scripts run in the oldest browsers of the site', async () => {
  const folder = path.join(await shellBuildFolder(process.env), 'client')
  // The PDF viewer detects missing features itself at run time.
  const files = (await readdir(folder)).filter((file) => file.endsWith('.js') && !/^pdf/.test(file))
  const problems = await floorProblems(folder, files)
  // React and its router test for these features before they use them, but in another function, so the check misses it.
  expect(problems.filter((each) => !/ (?:startViewTransition|[nN]avigation[\w.]*) is missing/.test(each))).toEqual([])
})

test('reports every harm that a release does to visitors or to the page around it, under the right check', async () => {
  await using store = await temporaryFolder('conformance-store-')
  const { release } = await publish(built('news'), store.path)
  const shelf = shelfOf(store.path, 'news')
  const version = await storeVariant(shelf, release.version, {
    edit: (text, file) => {
      if (/client\/news\.[0-9a-f]+\.js$/.test(file))
        return `Object.groupBy([1], String); window.leftBehind = 1; history.pushState = () => {}; Array.prototype.last = () => {}; console.warn('logged'); fetch('https://elsewhere.example/').catch(() => {});
          document.adoptedStyleSheets.push(new CSSStyleSheet());${text.replace('"aria-label":', '"aria-label":"other"+')}`
      if (/client\/newsDetail\.[0-9a-f]+\.js$/.test(file)) return `/[a--b]/v;${text}`
      if (/client\/news\.[0-9a-f]+\.css$/.test(file))
        return `a { color: red }\n:root:has(.visually-hidden) { color: red }\n${text}`
      if (file === 'server/news.en.js') return text.replace(/"lead":\s*"[^"]*",?/, '').replace(/lead:\s*"[^"]*",?/, '')
      if (file === 'server/newsDetail.js')
        return text.replace(/\bPage: (\w+)/, 'Page: () => { throw new Error("broken") }')
      return text
    },
  })
  const { ok, problems } = await checked(path.join(shelf, version))
  expect(ok).toBe(false)
  expect(problems['floor']).toEqual([
    expect.stringMatching(/^client\/news\.[0-9a-f]+\.js 1:8 Object\.groupBy is missing in chrome 109, edge 109, /),
    expect.stringMatching(/^client\/newsDetail\.[0-9a-f]+\.js 1:\d+ .*Invalid regular expression flag \(ES2022\)$/),
  ])
  expect(problems['texts']).toContainEqual('news.en lacks lead')
  expect(problems['server']).toContainEqual(expect.stringMatching(/^\/news\/1 \(desktop\): RENDER news@.*broken/))
  expect(problems['server']).toContainEqual('/news/1 (desktop) returns 503')
  expect(problems['globals']).toContainEqual('/news leaves the global leftBehind')
  expect(problems['globals']).toContainEqual('/news changes history.pushState, which belongs to the browser')
  expect(problems['globals']).toContainEqual('/news changes Array.prototype.last, which belongs to the browser')
  expect(problems['hydration']).toContainEqual('/news: logged')
  expect(problems['hydration']).toContainEqual(
    expect.stringMatching(/^\/news: <\w+> has aria-label (\S+) from the server, but other\1 in the browser$/),
  )
  expect(problems['styles']).toContainEqual(
    expect.stringMatching(/^\/news: :root:has\(\.visually-hidden\) in news\..*css matches <html> outside the page$/),
  )
  expect(problems['styles']).toContainEqual('/news: a script adds a stylesheet, which applies to every page')
  expect(problems['requests']).toContainEqual(
    expect.stringMatching(/^\/news: .*'https:\/\/elsewhere\.example\/'.* violates .*Content Security Policy/),
  )
  expect(problems['styles']).toContainEqual(
    expect.stringMatching(/^\/news: a in news\..*css applies to every page: it names no class of the remote$/),
  )
})

test('rejects an invalid release with one line per problem, before any of its code runs', async () => {
  await using own = await temporaryFolder('conformance-store-')
  await cp(built('news'), own.path, { recursive: true })
  await rm(path.join(own.path, 'server/news.js'))
  const file = path.join(own.path, 'release.json')
  const release = JSON.parse(await readFile(file, 'utf8')) as {
    pages: Record<string, { styles: string[] }>
    contract: unknown
  }
  delete release.pages['newsDetail']
  release.pages['news']?.styles.push('client/none.css')
  await writeFile(file, JSON.stringify(release))
  const budgets = path.join(own.path, 'budgets.json')
  await writeFile(budgets, JSON.stringify({ news: { script: 1, style: 1_000_000, files: 100 } }))
  expect(await checked(own.path, { budgets })).toEqual({
    ok: false,
    problems: {
      files: ['server/news.js is missing', 'news names client/none.css, which is not a file of the release'],
      pages: ['newsDetail is in the page table, but the release does not expose it'],
      budgets: [expect.stringMatching(/^news: script \d+ of 1$/)],
    },
  })
  const line = 'newsDetail is in the page table, but the release does not expose it'
  expect(await outcomeOf('scripts/commands/release.ts', 'news', '--dry-run', '--from', own.path)).toEqual({
    code: 1,
    output: expect.stringContaining(`pages: ${line}`) as unknown,
  })
  const json = path.join(own.path, 'report.json')
  expect((await outcomeOf('node_modules/.bin/site-check', own.path, '--json', json)).code).toBe(1)
  expect(await readFile(json, 'utf8')).toContain(line)
  await writeFile(file, JSON.stringify({ ...release, contract: 2 }))
  expect(await checked(own.path)).toEqual({
    ok: false,
    problems: { schema: [expect.stringMatching(/^contract: /)] },
  })
  await rm(file)
  expect(await outcomeOf('node_modules/.bin/site-check', own.path)).toEqual({
    code: 2,
    output: `File not found: ${file}`,
  })
})
