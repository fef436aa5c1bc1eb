// The contract's version says what changed since the last released one: shell/decisions/0003-contract-version.md.
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { diff } from 'node:util'
import { CommandError, rootFolder } from '../../checkout/index.ts'
import { makeReport } from './report.ts'

/**
 * Passes if the version is what the changes since the last released one ask for, and the committed reports are those of
 * this contract and of that release.
 * @throws CommandError
 */
export async function checkContract(root = rootFolder): Promise<void> {
  const { report, released, current, changelog } = await readContract(root)
  needVersion(released, report)
  if (current !== report)
    throw new CommandError(
      'shell/contract/api/current.md is not the report of this contract. Run `npm run contract -- write` and commit it.',
    )
  const newest = /^## \[(\d+\.\d+\.\d+)\]/m.exec(changelog)?.[1]
  if (newest !== versionOf(released))
    throw new CommandError(
      `The changelog's newest release is ${newest}, shell/contract/api/released.md is of ${versionOf(released)}. ` +
        'If the contract was released as it is now, run `npm run contract -- release` and commit.',
    )
}

/**
 * Writes the report of the contract as it is.
 * @param raise sets the version if what was added asks for a minor one; a major one stays a decision of people
 * @param release makes the report the one that later changes are compared with, too
 * @returns the version of the report
 * @throws CommandError if the version is lower than the changes ask for
 */
export async function writeContractReport({ raise = false, release = false, root = rootFolder } = {}): Promise<string> {
  const { files, report, released, manifest } = await readContract(root)
  const { asked, gone } = changesSince(released, report)
  const version = versionOf(report)
  const written = raise && gone.length === 0 && isBelow(version, asked) ? asked : version
  const raised = report.replace(version, written)
  needVersion(released, raised)
  await writeFile(files.manifest, manifest.replace(`"version": "${version}"`, `"version": "${written}"`))
  await writeFile(files.current, raised)
  if (release) await writeFile(files.released, raised)
  return written
}

async function readContract(root: string) {
  const folder = path.join(root, 'shell/contract')
  const files = {
    manifest: path.join(folder, 'package.json'),
    current: path.join(folder, 'api/current.md'),
    released: path.join(folder, 'api/released.md'),
    changelog: path.join(root, 'CHANGELOG.md'),
  }
  const [manifest = '', current, released = '', changelog = ''] = await Promise.all(
    Object.values(files).map((file) => readFile(file, 'utf8')),
  )
  return { files, report: await makeReport(folder), manifest, current, released, changelog }
}

/** @throws CommandError if the report has a lower version than its changes since the released one ask for */
function needVersion(released: string, report: string): void {
  const { asked, gone, added } = changesSince(released, report)
  const version = versionOf(report)
  if (!isBelow(version, asked)) return
  const what = `@site/contract changed since ${versionOf(released)}: that asks for version ${asked} or higher, and it is ${version}.`
  const lines = gone.length > 0 ? gone.map((line) => `- ${line}`) : added.map((line) => `+ ${line}`)
  const advice =
    gone.length > 0
      ? `Set the version in shell/contract/package.json to ${asked}, and the ranges of the packages that ask for it (their peerDependencies)`
      : 'Run `npm run contract -- write --raise`. If it is something that remotes have to give, such as a property, set the next major version by hand'
  throw new CommandError([what, ...lines, `${advice}; or take the change back.`].join('\n'))
}

/**
 * Compares two reports: a line that is gone asks for a major version, a line that is new for a minor one.
 * @returns the lowest version that they ask for, and the lines
 */
export function changesSince(released: string, report: string) {
  const differences = diff(linesOf(report), linesOf(released))
  const gone = differences.filter(([operation]) => operation < 0).map(([, line]) => line)
  const added = differences.filter(([operation]) => operation > 0).map(([, line]) => line)
  const [major, minor] = versionOf(released).split('.').map(Number) as [number, number]
  const lowest = added.length > 0 ? `${major}.${minor + 1}.0` : versionOf(released)
  return { asked: gone.length > 0 ? `${major + 1}.0.0` : lowest, gone, added }
}

const isBelow = (version: string, other: string) => version.localeCompare(other, 'en', { numeric: true }) < 0

/** Returns each line with the declaration that it is in, without the comma that it has if another one follows. */
function linesOf(report: string): string[] {
  const lines = report.slice(report.indexOf('```')).split('\n')
  let declaration = ''
  return lines.flatMap((line) => {
    if (!/^[^`]*\w/.test(line)) return []
    if (/^\w/.test(line)) declaration = line
    return (line === declaration ? line : `${declaration} ${line.trim()}`).replace(/,$/, '')
  })
}

function versionOf(report: string): string {
  return /^# .* (\d+\.\d+\.\d+)$/m.exec(report)?.[1] ?? '0.0.0'
}
