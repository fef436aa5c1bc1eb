import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { holdBuild, readBuild } from './build.ts'
import { currentBuild, draftName, keepBuild } from './keepBuild.ts'

let shell: string
const lockfile = () => path.join(shell, 'package-lock.json')

beforeEach(async () => {
  shell = await mkdtemp(path.join(os.tmpdir(), 'shell-'))
  await mkdir(path.join(shell, 'static'))
  await writeFile(path.join(shell, 'static/robots.txt'), 'all')
  await writeFile(path.join(shell, 'package.json'), JSON.stringify({ name: 'shell', version: '1.2.0' }))
  await writeFile(lockfile(), '{}')
})

afterEach(() => rm(shell, { recursive: true }))

/** Writes the files that webpack writes for a build of the shell. `server` is the server's code. Stores the build. */
async function build(server: string) {
  const draft = path.join(shell, 'dist', draftName)
  await mkdir(path.join(draft, 'server'), { recursive: true })
  await writeFile(path.join(draft, 'server/main.mjs'), server)
  for (const entry of ['shell', 'starter', 'pdfViewer']) {
    await writeFile(path.join(draft, `${entry}.entry.json`), JSON.stringify({ scripts: [`${entry}.js`], styles: [] }))
  }
  return keepBuild(shell, lockfile())
}

it('stores each build and its static files in a new folder and switches to the newest build', async () => {
  const contentsOf = (folder: string) =>
    Promise.all(['server/main.mjs', 'static/robots.txt'].map((file) => readFile(path.join(folder, file), 'utf8')))
  expect(await currentBuild(shell)).toBeNull()
  const first = await build('one')
  await writeFile(path.join(shell, 'static/robots.txt'), 'none')
  const second = await build('two')
  expect(await currentBuild(shell)).toBe(second)
  expect(await contentsOf(first)).toEqual(['one', 'all'])
  expect(await contentsOf(second)).toEqual(['two', 'none'])
})

it('changes the version of a build only if its server, static files or locked packages change', async () => {
  const version = async () => (await readBuild((await currentBuild(shell)) ?? '')).version
  await build('one')
  const before = await version()
  expect(before).toMatch(/^1\.2\.0-[0-9a-f]{8}$/)
  await build('one')
  expect(await version()).toBe(before)
  await writeFile(lockfile(), '{"packages":{}}')
  await build('one')
  expect(await version()).not.toBe(before)
  await expect(readBuild(path.join(shell, 'dist/1.2.0-00000000'))).rejects.toThrow('There is no built shell in')
})

it('deletes old builds, except those that a process serves', async () => {
  const folders: string[] = []
  let served: ReturnType<typeof holdBuild> = null
  const day = 86_400
  for (const [index, server] of ['one', 'two', 'three', 'four', 'five', 'six'].entries()) {
    const folder = await build(server)
    folders.push(folder)
    await utimes(folder, index * day, index * day)
    if (index === 0) served = holdBuild(folder)
  }
  expect(folders.map((folder) => existsSync(folder))).toEqual([true, false, true, true, true, true])
  expect(await readdir(path.join(shell, 'dist'))).not.toContain(draftName)
  served?.release()
})
