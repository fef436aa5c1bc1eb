import { costsOf, own, type PageCost, type Release } from '@site/releases'

/** A release in the report of `npm run releases -- --report`. */
export interface Reported {
  release: Release
  /** The release that was active before the reported one. For a build, the active release. Null if there is none. */
  before: Release | null
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

/** @param before the page's sizes in the other release. Undefined if the page is new. */
function rowOf(page: string, cost: PageCost, before: PageCost | undefined): string {
  const added = (kind: 'script' | 'style') => {
    if (!before) return 'new'
    const more = cost[kind] - before[kind]
    return more > 0 ? `+${more}` : String(more)
  }
  return `| ${[page, cost.script, added('script'), cost.style, added('style'), cost.files].join(' | ')} |`
}
