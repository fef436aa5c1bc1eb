import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { writeFiles } from './writeFiles.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'write-'))
  writeFileSync(path.join(root, 'table.ts'), 'before')
  mkdirSync(path.join(root, 'node_modules'))
})
afterEach(() => rmSync(root, { recursive: true }))

const files = { 'mfe-careers/src/page.ts': 'page', 'mfe-careers/package.json': '{}', 'table.ts': 'after' }

it('writes new and changed files, and links a new package', async () => {
  await writeFiles(root, files)
  expect(readFileSync(path.join(root, 'node_modules/mfe-careers/src/page.ts'), 'utf8')).toBe('page')
  expect(readFileSync(path.join(root, 'table.ts'), 'utf8')).toBe('after')
})

it('undoes all changes if a file cannot be written or the last step fails', async () => {
  const everything = () => readdirSync(root, { recursive: true }).sort()
  const before = everything()
  const work = () => {
    writeFileSync(path.join(root, 'report.md'), 'half')
    return Promise.reject(new Error('The report could not be written'))
  }
  await expect(writeFiles(root, { ...files, 'table.ts/no/folder.ts': '' })).rejects.toThrow()
  await expect(writeFiles(root, files, ['report.md'], work)).rejects.toThrow('The report')
  expect(everything()).toEqual(before)
  expect(readFileSync(path.join(root, 'table.ts'), 'utf8')).toBe('before')
})
