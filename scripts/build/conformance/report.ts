import { floor } from '../floor/index.ts'

/** What each check asks of a release, in the order in which they are tried. */
const asks = {
  schema: 'release.json says what the release is',
  files: 'every file is there, as release.json names it',
  floor: `scripts run in the oldest browsers of the site (${floor})`,
  contract: 'the contract and the shared packages it asks for are there',
  pages: 'each page of the remote in the page table is exposed',
  texts: 'both languages have the same texts, and none is empty',
  budgets: 'scripts and styles keep to the budgets',
  server: 'the server bundle renders each page in both languages, for a desk and a phone',
  hydration: 'browsers take each page over as the server wrote it, without a word in the console',
  navigation: 'each page comes by navigation, through Module Federation’s runtime',
  requests: 'nothing is asked for but the release’s own files, and at first only what it names',
  styles: 'styles reach nothing beyond the page',
  globals: 'scripts leave nothing behind but what carries the remote’s name',
}

export type CheckName = keyof typeof asks

const checkNames = Object.keys(asks) as CheckName[]

export const namesFrom = (first: CheckName) => checkNames.slice(checkNames.indexOf(first))

interface Check {
  name: CheckName
  problems: string[]
  skipped?: string
}

export interface Report {
  ok: boolean
  release: { remote: string; version: string } | null
  checks: Check[]
}

/** Problems as they are found, by check; each once. */
export class Findings {
  private readonly checks = checkNames.map((name): Check => ({ name, problems: [] }))
  private readonly of = (name: CheckName) => this.checks[checkNames.indexOf(name)]!

  add(name: CheckName, problem: string) {
    const { problems } = this.of(name)
    if (!problems.includes(problem)) problems.push(problem)
  }

  skip(names: readonly CheckName[], reason: string) {
    for (const name of names) this.of(name).skipped = reason
  }

  has = (name: CheckName) => this.of(name).problems.length > 0

  report(release: Report['release']): Report {
    // What has no budget can keep to it; what wasn't tried is not known to be well.
    const isWell = ({ name, problems, skipped }: Check) =>
      problems.length === 0 && (skipped === undefined || name === 'budgets')
    return { ok: this.checks.every(isWell), release, checks: this.checks }
  }
}

export function linesOf({ ok, release, checks }: Report): string[] {
  const lines = checks.flatMap(({ name, problems, skipped }) => {
    if (skipped !== undefined) return [`skipped  ${name}: ${skipped}`]
    const state = problems.length === 0 ? 'ok     ' : 'FAILED '
    return [`${state}  ${name}: ${asks[name]}`, ...problems.map((problem) => `           ${problem}`)]
  })
  const name = release ? `${release.remote} ${release.version}` : 'This'
  return [...lines, ok ? `${name} keeps to the contract` : `${name} does not keep to the contract`]
}
