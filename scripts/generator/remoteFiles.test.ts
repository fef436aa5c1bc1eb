/** @jest-environment node */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sharedVersions } from '@site/build/describe'
import { pageRows, remoteNames } from '@site/contract/pages'
import { packageFiles, withOwner, workflow } from './remoteFiles.ts'

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8')

it.each(remoteNames)('writes the workflow that %s has', (remote) => {
  const [first] = pageRows.filter((row) => row.remote === remote)
  expect(workflow(remote, first?.path.ja ?? '')).toBe(read(`.github/workflows/mfe-${remote}.yml`))
})

it.each(remoteNames)('writes a package with the commands and peers that %s has', (remote) => {
  const made = JSON.parse(packageFiles(remote, 1, sharedVersions())['package.json'] ?? '') as Record<string, object>
  const there = JSON.parse(read(`mfe-${remote}/package.json`)) as Record<string, object>
  expect(made).toMatchObject({ name: there.name, type: there.type, scripts: there.scripts })
  expect(Object.keys(made.peerDependencies ?? {})).toEqual(Object.keys(there.peerDependencies ?? {}))
})

it('gives a remote to its team, and asks that team about the contract too', () => {
  const before = [
    '* @org/team-platform',
    '/shell/contract/ @org/team-platform @org/team-news',
    '/mfe-news/ @org/team-news',
    '/.github/workflows/mfe-news.yml @org/team-news',
    '/mock-api/ @org/team-news',
  ]
  const lines = withOwner(`${before.join('\n')}\n`, 'careers').split('\n')
  expect(lines).toEqual([
    before[0],
    `${before[1]} @org/team-careers`,
    before[2],
    before[3],
    '',
    expect.stringMatching(/^\/mfe-careers\/ +@org\/team-careers$/),
    expect.stringMatching(/^\/\.github\/workflows\/mfe-careers\.yml +@org\/team-careers$/),
    before[4],
    '',
  ])
})
