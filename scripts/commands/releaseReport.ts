import { costsOf, own, type PageCost, type Release } from '@site/releases'

export interface Reported {
  release: Release
  /** What was active before it, or is where it is not yet released; null for the first. */
  before: Release | null
  /** The audience that it has, and since when. */
  state: string
}

export const markdownOf = (reported: readonly Reported[]) => `${reported.map(sectionOf).join('\n\n')}\n`

function sectionOf({ release, before, state }: Reported): string {
  const old = before ? costsOf(before) : {}
  return [
    `### ${release.remote} ${release.version}`,
    '',
    `${state}${before ? `, compared with ${before.version}` : ', the first'}; bytes as they are sent with Brotli.`,
    '',
    '| page | script | since | style | since | files |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...Object.entries(costsOf(release)).map(([page, cost]) => rowOf(page, cost, own(old, page))),
  ].join('\n')
}

/** @param before what the page took before; undefined if it is new */
function rowOf(page: string, cost: PageCost, before: PageCost | undefined): string {
  const added = (kind: 'script' | 'style') => {
    if (!before) return 'new'
    const more = cost[kind] - before[kind]
    return more > 0 ? `+${more}` : String(more)
  }
  return `| ${[page, cost.script, added('script'), cost.style, added('style'), cost.files].join(' | ')} |`
}
