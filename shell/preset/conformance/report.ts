import { floor } from '../floor/index.ts'

/** The requirement of each check, in the order in which the checks run. */
const asks = {
  schema: 'release.json has the required format',
  files: 'every file has the hash and size in release.json',
  floor: `scripts run in the oldest browsers of the site (${floor})`,
  contract: 'the shell has the contract and the shared packages that it requires',
  pages: 'the release exposes each page that the page table lists for the remote',
  texts: 'both languages have the same texts, and none is empty',
  budgets: 'scripts and styles are within their budgets',
  server: 'the server bundle renders each page in both languages, for desktop and phone',
  hydration: 'browsers hydrate each page as the server rendered it, without console messages',
  navigation: 'the runtime of Module Federation loads each page on navigation',
  requests: 'pages request only files of the release, and before hydration only those that the page lists',
  styles: 'styles apply only to the page',
  globals: 'scripts leave no globals except those with the remote’s name',
}

export type CheckName = keyof typeof asks

const checkNames = Object.keys(asks) as CheckName[]

export const namesFrom = (first: CheckName) => checkNames.slice(checkNames.indexOf(first))

interface Check {
  name: CheckName
  problems: string[]
  skipped?: string
}

/** The result of all checks. `release` is null if `release.json` is invalid. */
export interface Report {
  ok: boolean
  release: { remote: string; version: string } | null
  checks: Check[]
}

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
    // A skipped check counts as failed. The exception is budgets, because a release may have no budgets file.
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
  const name = release ? `${release.remote} ${release.version}` : 'The folder'
  return [...lines, ok ? `${name} meets the contract` : `${name} does not meet the contract`]
}
