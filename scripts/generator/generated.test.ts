import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { remoteNames } from '@site/contract/pages'
import { copyRepository, rootFolder, runIn, temporaryFolder } from '../checkout/index.ts'
import { digestOf, stampFile } from '../checkout/beforeInstall.mjs'
import { remoteFiles, withPackage } from './remoteFiles.ts'

// These tests start other programs, which is slow, especially beside other tests.
jest.setTimeout(240_000)

const read = (file: string) => readFileSync(`${rootFolder}/${file}`, 'utf8')
const tool = (file: string, ...args: string[]) => [`node_modules/${file}`, ...args]

it('a generated remote passes type check, lint and its test, and is not released with an import of another remote', async () => {
  await using copy = await temporaryFolder('generated-')
  await copyRepository(copy.path)
  await writeFile(stampFile(copy.path), 'the lockfile before')
  await runIn(copy.path, ['scripts/commands/new.ts', 'remote', 'samplePage'])
  // The stamp matches the new lockfile, so the next command installs nothing.
  expect(await readFile(stampFile(copy.path), 'utf8')).toBe(digestOf(await readFile(`${copy.path}/package-lock.json`)))
  await expect(runIn(copy.path, ['scripts/commands/new.ts', 'page', 'news', 'samplePage'])).rejects.toThrow(
    /\n"samplePage" is taken: [^\n]*$/,
  )
  const lint = [tool('oxlint/bin/oxlint', 'mfe-samplepage')]
  const checks = [
    tool('jest/bin/jest.js', '--runInBand', 'mfe-samplepage/'),
    tool('oxfmt/bin/oxfmt', '--check', 'mfe-samplepage', '.github', 'shell/contract/pages.ts'),
    ['scripts/checks/texts.ts'],
    ['scripts/checks/workflows.ts'],
  ]
  const [first, second] = [lint, checks].map(async (lane) => {
    for (const args of lane) await runIn(copy.path, args)
  })
  await Promise.all([first, second])
  await writeFile(`${copy.path}/mfe-samplepage/src/own.ts`, "export * from '../../mfe-news/src/news/loadNews.ts'\n")
  await expect(runIn(copy.path, ['scripts/commands/release.ts', 'samplepage', '--dry-run'])).rejects.toThrow(
    'a remote imports no other remote: mfe-samplepage/src/own.ts → mfe-news/src/news/loadNews.ts',
  )
})

it.each(remoteNames)('writes %s into the lockfile in the same way as npm', (remote) => {
  const lockfile = read('package-lock.json')
  const lock = JSON.parse(lockfile) as { packages: Record<string, unknown> }
  const name = `mfe-${remote}`
  const { [name]: own, [`node_modules/${name}`]: link, ...packages } = lock.packages
  expect([own, link]).not.toContain(undefined)
  const packageFile = JSON.parse(read(`${name}/package.json`)) as Parameters<typeof withPackage>[1]
  expect(withPackage(JSON.stringify({ ...lock, packages }), packageFile)).toBe(lockfile)
})

it('makes a team the owner of its remote and a co-owner of the contract', () => {
  const owners = remoteFiles('careers', 3005, read)['.github/CODEOWNERS']
  expect(owners).toMatch(/^\/shell\/contract\/ .*@\S+\/team-news .*@\S+\/team-careers$/m)
  expect(owners).toMatch(/^\/mfe-careers\/ +@\S+\/team-careers$/m)
  expect(owners).toMatch(/^\/\.github\/workflows\/mfe-careers\.yml +@\S+\/team-careers$/m)
})
