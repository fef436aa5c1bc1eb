// Checks that the contract's version fits the changes since the last released version. Reasons are in
// shell/decisions/0003-contract-version.md.
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { diff } from 'node:util'
import { CommandError, rootFolder } from '../../checkout/index.ts'
import { makeReport } from './report.ts'

/** @throws CommandError if the version does not fit the changes, or if the committed reports are out of date */
export async function checkContract(root = rootFolder): Promise<void> {
  const { report, released, current, changelog } = await readContract(root)
  needVersion(released, report)
  if (current !== report)
    throw new CommandError(
      'shell/contract/api/current.md does not match the contract. Run `npm run contract -- write` and commit it.',
    )
  const newest = /^## \[(\d+\.\d+\.\d+)\]/m.exec(changelog)?.[1]
  if (newest !== versionOf(released))
    throw new CommandError(
      `The changelog's newest release is ${newest}, but shell/contract/api/released.md is of ${versionOf(released)}. ` +
        'If this contract was released, run `npm run contract -- release` and commit the result.',
    )
}

/**
 * @param raise also sets the next minor version if something was added. Major versions are set by hand.
 * @param release also makes this the report with which later changes are compared
 * @returns the version of the report
 * @throws CommandError if the version is lower than the changes require
 */
export async function writeContractReport({ raise = false, release = false, root = rootFolder } = {}): Promise<string> {
  const { files, report, released, manifest } = await readContract(root)
  const { required, removed } = changesSince(released, report)
  const version = versionOf(report)
  const written = raise && removed.length === 0 && isBelow(version, required) ? required : version
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

/** @throws CommandError if the version of the report is lower than its changes since the last release require */
function needVersion(released: string, report: string): void {
  const { required, removed, added } = changesSince(released, report)
  const version = versionOf(report)
  if (!isBelow(version, required)) return
  const what = `@site/contract changed since ${versionOf(released)}. This requires version ${required} or higher, but the version is ${version}.`
  const lines = removed.length > 0 ? removed.map((line) => `- ${line}`) : added.map((line) => `+ ${line}`)
  const advice =
    removed.length > 0
      ? `Set the version in shell/contract/package.json to ${required}, and update the peerDependencies of the packages that use it`
      : 'Run `npm run contract -- write --raise`. If remotes must provide what was added, such as a property, set the next major version by hand'
  throw new CommandError([what, ...lines, `${advice}. Or undo the change.`].join('\n'))
}

/** A removed line requires a major version, an added line a minor one. `required` is the lowest allowed version. */
export function changesSince(released: string, report: string) {
  const differences = diff(linesOf(report), linesOf(released))
  const removed = differences.filter(([operation]) => operation < 0).map(([, line]) => line)
  const added = differences.filter(([operation]) => operation > 0).map(([, line]) => line)
  const [major, minor] = versionOf(released).split('.').map(Number) as [number, number]
  const lowest = added.length > 0 ? `${major}.${minor + 1}.0` : versionOf(released)
  return { required: removed.length > 0 ? `${major + 1}.0.0` : lowest, removed, added }
}

const isBelow = (version: string, other: string) => version.localeCompare(other, 'en', { numeric: true }) < 0

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
