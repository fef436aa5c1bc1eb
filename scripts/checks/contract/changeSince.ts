import { type Line, type Step, ways } from './declarations.ts'

export type Bump = 'none' | 'minor' | 'major'

export interface Change {
  bump: Bump
  /** What was there and is not, or not as it was. */
  gone: string[]
  /** What is new and breaks what was built before. */
  demanded: string[]
  added: string[]
}

/** More of these breaks nobody: no remote decides by all pages there are, each names the few that it links to. */
const growing = / (PageId|PlainPageId|RemoteName)$/

/**
 * Which version semver asks for, by what can be relied on since a release. A line that is gone is a major: something
 * was taken away, renamed, or changed its type. A line that is new is a minor, except where code that was written
 * before lacks it or doesn't expect it: what remotes have to give from now on, and an alternative of what they are
 * given. That a change was for the better for all who use it today is not seen: what isn't plainly an addition is a major.
 */
export function changeSince(released: ReadonlySet<string>, lines: readonly Line[]): Change {
  const unfolded = unfold(lines, released)
  const now = new Set(unfolded.map(({ text }) => text))
  const before = [...released]
  const isThere = ({ path }: Step) =>
    before.some((text) => text.startsWith(path) && /^(?:$|[.:([ ])/.test(text.slice(path.length)))

  function isHarmless({ steps }: Line): boolean {
    const first = steps.find((step) => !isThere(step))
    if (first) return !first.required || first.way === ways.given
    const last = steps.at(-1)!
    return last.way === ways.taken || growing.test(last.path)
  }

  const fresh = unfolded.filter(({ text }) => !released.has(text))
  const lost = before.filter((text) => !now.has(text))
  const gone = named(lost, now)
  const demanded = fresh.filter((line) => !isHarmless(line)).map(({ text }) => text)
  const harmless = fresh.filter(isHarmless).map(({ text }) => text)
  const added = named(harmless, released)
  const bump = gone.length + demanded.length > 0 ? 'major' : added.length > 0 ? 'minor' : 'none'
  return { bump, gone, demanded, added }
}

/** What the other side has nothing of at all, by its name alone. */
function named(texts: readonly string[], others: ReadonlySet<string>): string[] {
  const entryOf = (text: string) => text.split(' ')[0]!
  const nameOf = (text: string) => /^\S+(?: [^.:([<\s]*)?/.exec(text)![0]
  const known = new Set([...others].flatMap((text) => [entryOf(text), nameOf(text)]))
  const shortest = (text: string) => [entryOf(text), nameOf(text)].find((each) => !known.has(each)) ?? text
  return [...new Set(texts.map(shortest))].sort()
}

/** A type that is exported for the first time stood, until then, in place of its name: there it is compared. */
function unfold(lines: readonly Line[], released: ReadonlySet<string>): Line[] {
  const before = [...released]
  return lines.flatMap((line) => {
    const [, path, name = ''] = /^(.*): ([A-Z]\w*)$/.exec(line.text) ?? []
    const definition = lines.map(({ steps }) => steps[1]?.path).find((each) => each?.endsWith(` ${name}`))
    if (path === undefined || definition === undefined || before.some((text) => isOf(name, text))) return [line]
    const inPlace = (text: string) => path + text.slice(definition.length)
    const inside = lines.filter(({ steps }) => steps[1]?.path === definition)
    return inside.map(({ text, steps }) => ({
      text: inPlace(text),
      steps: [...line.steps, ...steps.slice(2).map((step) => ({ ...step, path: inPlace(step.path) }))],
    }))
  })
}

function isOf(name: string, text: string): boolean {
  const [, rest = ''] = text.split(' ')
  return rest === name || (rest.startsWith(name) && /^[.:<]/.test(rest.slice(name.length)))
}

/** The lowest version after a release that says so much. */
export function versionAfter(released: string, bump: Bump): string {
  const [major, minor] = numbersOf(released)
  return { none: released, minor: `${major}.${minor + 1}.0`, major: `${major + 1}.0.0` }[bump]
}

export function isBelow(version: string, other: string): boolean {
  const one = numbersOf(version)
  const two = numbersOf(other)
  const index = one.findIndex((number, each) => number !== two[each])
  return index >= 0 && one[index]! < two[index]!
}

function numbersOf(version: string): [major: number, minor: number, patch: number] {
  const parts = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)
  if (!parts) throw new Error(`${version} is no version of the contract: it has three numbers`)
  return [Number(parts[1]), Number(parts[2]), Number(parts[3])]
}
