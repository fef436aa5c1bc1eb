/** @jest-environment node */
import { type ChildProcess, spawn } from 'node:child_process'
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { sharedVersions } from '@site/build/describe'
import { createFileRegistry, createKey, publish, readPrivateKey, signRelease, statementOf } from '@site/releases'
import { firstTexts } from './names.ts'
import { pageFiles } from './pageFiles.ts'
import { copyRepository, plainEnvironment, runIn } from '../checkout/index.ts'

// Builds and checks in processes of their own: slow, and slower where other tests run beside it.
jest.setTimeout(240_000)

let copy: string
const run = (...args: string[]) => runIn(copy, args)
const make = (...args: string[]) => run('scripts/commands/new.ts', ...args)
const tool = (file: string) => path.join('node_modules', file)
const read = (file: string) => readFile(path.join(copy, file), 'utf8')

beforeAll(async () => {
  copy = await mkdtemp(path.join(os.tmpdir(), 'generated-'))
  await copyRepository(copy)
  await writeFile(path.join(copy, 'node_modules/.installed'), 'the lockfile before')
  await make('remote', 'careers')
  await make('page', 'careers', 'openGarden', '--loader')
})

afterAll(() => rm(copy, { recursive: true, force: true }))

it('passes types, lint and its own tests as it was made', async () => {
  const types = ['shell', 'mfe-careers', 'scripts'].map((project) => [tool('typescript-7/bin/tsc'), '-p', project])
  const made = ['mfe-careers', '.github', 'shell/contract']
  const checks = [
    [tool('eslint/bin/eslint.js'), '--max-warnings', '0', 'mfe-careers'],
    [tool('prettier/bin/prettier.cjs'), '--check', ...made],
    [tool('dependency-cruiser/bin/dependency-cruise.mjs'), '--config', '.dependency-cruiser.js', 'mfe-careers'],
    ['scripts/checks/texts.ts'],
    ['scripts/checks/workflows.ts'],
    ['scripts/commands/contract.ts'],
    [tool('jest/bin/jest.js'), '--runInBand', 'mfe-careers/'],
  ]
  // Two at a time: more would only wait for one another.
  const [first, second] = [types, checks].map(async (lane) => {
    for (const args of lane) await run(...args)
  })
  await Promise.all([first, second])
})

it('is in the lockfile as npm writes it, so that nothing needs to be installed', async () => {
  const before = await read('package-lock.json')
  const npm = spawn('npm', ['install', '--package-lock-only', '--offline', '--ignore-scripts', '--no-audit'], {
    cwd: copy,
    stdio: 'ignore',
  })
  expect(await once(npm, 'exit')).toEqual([0, null])
  const after = await read('package-lock.json')
  await writeFile(path.join(copy, 'package-lock.json'), before)
  const linesOf = (lockfile: string) => {
    const { packages } = JSON.parse(lockfile) as { packages: Record<string, unknown> }
    const names = Object.keys(packages)
    return ['mfe-careers', 'node_modules/mfe-careers'].map((name) => [
      names[names.indexOf(name) - 1],
      name,
      JSON.stringify(packages[name]),
    ])
  }
  expect(linesOf(before)).toEqual(linesOf(after))
  expect(await read('node_modules/.installed')).toBe(hash('sha256', before))
})

it.each([
  [['page', 'news', 'openGarden'], 'There is a page "openGarden" already, of the remote careers.'],
  [['page', 'jobs', 'archive'], 'There is no remote "jobs"; the remotes are marketing, contact, news, careers.'],
  [['page', 'marketing', 'pictures'], '"pictures" is taken: mfe-marketing/src/pictures is there.'],
  [['page', 'news'], expect.stringMatching(/^Usage: /)],
])('says in one line why it makes no %p', async (args, line) => {
  const failed: unknown = await make(...args).catch((error: unknown) => error)
  const [head, ...lines] = (failed as Error).message.trimEnd().split('\n')
  expect(head).toMatch(/ended with 1:$/)
  expect(lines).toEqual([line])
})

describe('the site', () => {
  let origin: string
  const ending: (() => unknown)[] = []

  beforeAll(async () => {
    await Promise.all([run('scripts/commands/build.ts', 'careers'), buildServer()])
    const releases = path.join(copy, '.releases')
    const published = await publish(path.join(copy, 'mfe-careers/dist'), releases)
    const registry = createFileRegistry(releases)
    const keysFile = path.join(copy, '.keys/allowed.json')
    await createKey(keysFile, 'careers')
    const { version } = published.release
    const signed = signRelease(statementOf(published, null), await readPrivateKey(keysFile, 'careers'))
    await registry.record('careers', version, signed)
    await registry.activate('careers', version)
    const api = createServer((_, response) => response.end('{"list":[],"count":12}')).listen(0, '127.0.0.1')
    ending.push(() => api.close())
    await once(api, 'listening')
    origin = await startSite(`http://127.0.0.1:${(api.address() as AddressInfo).port}`)
  })

  afterAll(async () => {
    for (const end of ending.reverse()) await end()
  })

  /** The server alone: what it answers needs none of the shell's files for browsers, and they take the longest to build. */
  async function buildServer() {
    const draft = path.join(copy, 'shell/dist/.draft')
    const config = ['--config', 'shell/webpack.config.ts', '--config-name', 'shell-server']
    await run(tool('webpack-cli/bin/cli.js'), ...config)
    for (const folder of ['client', 'static']) await mkdir(path.join(draft, folder), { recursive: true })
    const none = { scripts: [], styles: [] }
    const build = { version: '1.0.0-00000000', shared: sharedVersions(), shell: none, pdfViewer: none }
    await writeFile(path.join(draft, 'shell.json'), JSON.stringify(build))
  }

  async function startSite(apiOrigin: string): Promise<string> {
    const env = { ...plainEnvironment(), NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', API_ORIGIN: apiOrigin }
    const site: ChildProcess = spawn(process.execPath, ['shell/dist/.draft/server/main.mjs'], { cwd: copy, env })
    ending.push(async () => {
      site.kill()
      await once(site, 'exit')
    })
    const [line] = (await once(site.stdout!, 'data')) as [Buffer]
    return `http://127.0.0.1:${/^listening on (\d+)/.exec(String(line))?.[1]}`
  }

  it.each([
    ['careers', 'ja', '/careers'],
    ['careers', 'en', '/careers-en'],
    ['openGarden', 'ja', '/opengarden'],
    ['openGarden', 'en', '/opengarden-en'],
  ] as const)('shows %s in %s as it was made', async (name, locale, address) => {
    const response = await fetch(origin + address)
    const html = await response.text()
    const withoutPhrases = html.replace(/<wbr\/>|<\/?span[^>]*>/g, '')
    expect(response.status).toBe(200)
    const { title, keywords, description } = firstTexts(name)[locale]
    expect(html).toContain(`<html lang="${locale}">`)
    expect(html).toContain(`data-page="${name}${locale === 'en' ? '-en' : ''}"`)
    expect(html).toContain(`<title>${title}`)
    expect(html).toContain(`<meta name="keywords" content="${keywords}"`)
    expect(html).toContain(`<meta name="description" content="${description}"`)
    expect(html).toMatch(new RegExp(`<meta property="og:image" content="[^"]+/static/og/home-${locale}.jpg"`))
    expect(withoutPhrases).toContain(`<h1>${title}</h1>`)
    expect(html).toContain(`<span aria-current="page">${title}</span>`)
    const made = pageFiles(name, { loader: name === 'openGarden' })
    const texts = JSON.parse(made[`${locale}.json`] ?? '') as { lead: string; found?: string }
    expect(withoutPhrases).toContain(texts.lead)
    expect(html).toContain(texts.found?.replace('{{count}}', '12') ?? '')
  })

  it('names the new pages in the sitemap', async () => {
    const xml = await (await fetch(`${origin}/sitemap.xml`)).text()
    for (const address of ['/careers', '/careers-en', '/opengarden', '/opengarden-en']) {
      expect(xml).toContain(`<loc>${origin}${address}</loc>`)
    }
  })
})
