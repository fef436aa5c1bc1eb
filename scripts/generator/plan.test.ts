/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { carryOut } from './plan.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'plan-'))
  writeFileSync(path.join(root, 'table.ts'), 'before')
  mkdirSync(path.join(root, 'node_modules'))
})
afterEach(() => rmSync(root, { recursive: true }))

const everything = () => readdirSync(root, { recursive: true }).sort()

it('writes new files, files that change, and links', async () => {
  await carryOut(root, {
    files: { 'mfe-careers/src/page.ts': 'page', 'table.ts': 'after' },
    links: { 'node_modules/mfe-careers': '../mfe-careers' },
  })
  expect(readFileSync(path.join(root, 'node_modules/mfe-careers/src/page.ts'), 'utf8')).toBe('page')
  expect(readFileSync(path.join(root, 'table.ts'), 'utf8')).toBe('after')
})

it('leaves nothing half-made where something can’t be written', async () => {
  const before = everything()
  const files = { 'mfe-careers/src/page.ts': 'page', 'table.ts': 'after', 'table.ts/no/folder.ts': '' }
  await expect(carryOut(root, { files, links: {} })).rejects.toThrow()
  await expect(carryOut(root, { files: {}, links: { 'new/link': '..', 'table.ts': '..' } })).rejects.toThrow(/EEXIST/)
  expect(everything()).toEqual(before)
  expect(readFileSync(path.join(root, 'table.ts'), 'utf8')).toBe('before')
})

it('takes back what its last step has done where that fails', async () => {
  const before = everything()
  const work = () => {
    writeFileSync(path.join(root, 'table.ts'), 'half')
    return Promise.reject(new Error('The report could not be written'))
  }
  const plan = { files: { 'new.ts': '' }, links: {} }
  await expect(carryOut(root, plan, { files: ['table.ts'], work })).rejects.toThrow('The report')
  expect(everything()).toEqual(before)
  expect(readFileSync(path.join(root, 'table.ts'), 'utf8')).toBe('before')
})
