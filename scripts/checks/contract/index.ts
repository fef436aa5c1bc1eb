// The contract keeps its word: its version says what changed since the last released one. See
// shell/decisions/0003-contract-version.md.
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { rootFolder } from '../../checkout/index.ts'
import { type Change, changeSince, isBelow, versionAfter } from './changeSince.ts'
import { ContractError, describeContract } from './describeContract.ts'
import { parse, render } from './report.ts'

export { ContractError }

/** The files of a checkout that this is about. */
const filesOf = (root: string) => ({
  contract: path.join(root, 'shell/contract'),
  package: path.join(root, 'shell/contract/package.json'),
  current: path.join(root, 'shell/contract/api/current.md'),
  released: path.join(root, 'shell/contract/api/released.md'),
  changelog: path.join(root, 'CHANGELOG.md'),
})

/**
 * Passes where the version is what the changes since the last released one ask for, and the committed reports are
 * those of this contract and of that release.
 * @throws ContractError
 */
export async function checkContract(root = rootFolder): Promise<void> {
  const files = filesOf(root)
  const { report, released } = await judged(root)
  const current = parse(await readFile(files.current, 'utf8'))
  if (render(current) !== render(report)) {
    const changes = [
      ...[...current.lines].filter((line) => !report.lines.has(line)).map((line) => `- ${line}`),
      ...[...report.lines].filter((line) => !current.lines.has(line)).map((line) => `+ ${line}`),
    ]
    throw new ContractError(
      [
        'shell/contract/api/current.md is not the report of this contract. Run `npm run contract -- write` and commit it.',
        ...(current.version === report.version ? [] : [`- version ${current.version}`, `+ version ${report.version}`]),
        ...changes,
      ].join('\n'),
    )
  }
  const newest = /^## \[(\d+\.\d+\.\d+)\]/m.exec(await readFile(files.changelog, 'utf8'))?.[1]
  if (newest !== released.version) {
    throw new ContractError(
      `The changelog's newest release is ${newest}, shell/contract/api/released.md is of ${released.version}. ` +
        'Where the contract was released as it is now, run `npm run contract -- release` and commit.',
    )
  }
}

/**
 * Writes the report of the contract as it is.
 * @param raise raises the version where what was added asks for a minor one; a major one stays a decision of people
 * @returns the version of the report
 * @throws ContractError where the version is lower than the changes ask for
 */
export async function writeContractReport({ raise = false, root = rootFolder } = {}): Promise<string> {
  const files = filesOf(root)
  const { report } = await judged(root, raise)
  await writeFile(files.current, render(report))
  return report.version
}

/** Makes the report as it is the one that later changes are compared with. @throws ContractError */
export async function releaseContract(root = rootFolder): Promise<string> {
  const { report } = await judged(root)
  const files = filesOf(root)
  for (const file of [files.current, files.released]) await writeFile(file, render(report))
  return report.version
}

async function judged(root: string, raise = false) {
  const files = filesOf(root)
  const { version, lines } = await describeContract(files.contract)
  const released = parse(await readFile(files.released, 'utf8'))
  const change = changeSince(released.lines, lines)
  const asked = versionAfter(released.version, change.bump)
  const report = { version, lines: new Set(lines.map(({ text }) => text)) }
  if (!isBelow(version, asked)) return { report, released }
  if (!raise || change.bump !== 'minor') {
    throw new ContractError(tell(change, { released: released.version, version, asked }))
  }
  const content = await readFile(files.package, 'utf8')
  await writeFile(files.package, content.replace(`"version": "${version}"`, `"version": "${asked}"`))
  return { report: { ...report, version: asked }, released }
}

function tell(
  { bump, gone, demanded, added }: Change,
  { released, version, asked }: { released: string; version: string; asked: string },
): string {
  const because = {
    none: 'Nothing that remotes can build on changed',
    minor: 'Remotes can build on more',
    major: 'What remotes were built on is gone or changed',
  }[bump]
  const range = bump === 'major' ? ', and the ranges of the packages that ask for it (their peerDependencies),' : ''
  return [
    `${because} since @site/contract ${released}: that asks for version ${asked} or higher, and it is ${version}.`,
    ...list('gone, or not as it was:', gone),
    ...list('new, and not expected by remotes that are there:', demanded),
    ...list('new:', bump === 'minor' ? added : []),
    `Set the version in shell/contract/package.json to ${asked}${range} and run \`npm run contract -- write\`; or take the change back.`,
  ].join('\n')
}

function list(heading: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : [`  ${heading}`, ...lines.map((line) => `    @site/contract${line.slice(1)}`)]
}
