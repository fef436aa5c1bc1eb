import fastify from 'fastify'
import { startSite } from '../support/site.ts'
import { type DrillResult, nothing } from './drill.ts'
import { ask } from './visitors.ts'

const names = 'b i a p div ul li table td span h2 blockquote svg select form font x-y'.split(' ')
const pieces = [
  ...names.flatMap((name) => [`<${name}`, `</${name}`]),
  ...'> " \' <!-- --> = a & <![CDATA[ \0 蓄'.split(' '),
  ' ',
]

/** Article bodies that are slow to parse, by kind. Parameters: the difficulty (0 to 1) and the article's number. */
const kinds: Record<string, (hard: number, id: number) => string> = {
  size: (hard) => '<p>蓄電池と太陽光発電のお知らせです。</p>'.repeat(1 + hard ** 3 * 20_000),
  links: (hard) => `<ul>${'<li><a href="/about">会社概要</a></li>'.repeat(1 + hard * 1500)}</ul>`,
  unclosed: (hard, id) => `<${names[id % names.length]}>`.repeat(1 + hard * 5000),
  depth: (hard) => `${'<div>'.repeat(hard * 3000)}a${'</div>'.repeat(hard * 3000)}`,
  attributes: (hard) => `<p${Array.from({ length: hard * 3000 }, (_, at) => ` a${at}="x"`).join('')}>a</p>`.repeat(3),
  entities: (hard) => '&amp;&lt;&#x3042;&NotExists;&#0;&#xD800;'.repeat(1 + hard * 5000),
  reopened: (hard) => `${'<i id=a><b class=c>'.repeat(hard * 50)}${'<p>a'.repeat(hard * 3000)}`,
  escapes: (hard) => '&<>'.repeat(1 + hard * 300_000),
  tables: (hard) => '<table><tr><td>'.repeat(1 + hard * 1000),
  pictures: (hard) =>
    '<figure><img data-src="/a.webp" src="data:image/gif;base64,R0"><figcaption>a</figcaption></figure>'.repeat(
      1 + hard * 500,
    ),
  // The order of the pieces differs between articles and is the same in every run.
  broken: (hard, id) =>
    Array.from({ length: hard * 8000 }, (_, at) => pieces[(at * at * id + at) % pieces.length]).join(''),
}

/** Expects that every article is shown and that none puts the release into quarantine. Prints the rendering times. */
export async function hardArticles(isShort: boolean): Promise<DrillResult> {
  const count = isShort ? 200 : 10_000
  const makers = Object.entries(kinds)
  const makerOf = (id: number) => makers[id % makers.length]!
  await using api = fastify()
  api.get('/api/*', ({ url }) => {
    const id = Number(new URL(url, 'http://localhost').searchParams.get('id'))
    // Fractions of multiples of the golden ratio spread evenly between 0 and 1.
    const content = id === 0 ? '' : makerOf(id)[1]((id * 0.618_034) % 1, id)
    const news = { id, title: `Article ${id}`, img: '', time: '2026-11-22', content }
    return url.includes('get_news') ? { news } : { list: [], count: 0 }
  })
  const apiOrigin = await api.listen({ host: '127.0.0.1', port: 0 })
  await using site = await startSite({ API_ORIGIN: apiOrigin, PAGE_CACHE_MB: '0' })
  const times = {
    hard: { all: [] as number[], render: [] as number[] },
    empty: { all: [] as number[], render: [] as number[] },
  }
  const notes: DrillResult['notes'] = {}
  let failed = 0
  async function timed(kind: keyof typeof times, path: string): Promise<number> {
    const { status, milliseconds, rendered } = await ask(site.origin + path)
    times[kind].all.push(milliseconds)
    times[kind].render.push(rendered)
    return status
  }
  for (let warm = 0; warm < 20; warm += 1) await ask(`${site.origin}/news/0?warm=${warm}`)
  // One request at a time: a concurrent article would add to the measured time.
  for (let id = 1; id <= count; id += 1) {
    const status = await timed('hard', `/news/${id}`)
    if (status !== 200) {
      failed += 1
      notes[`${makerOf(id)[0]} answered ${status}`] = id
    }
    if (id % 10 === 0) await timed('empty', `/news/0?empty=${id}`)
  }
  const health = JSON.parse((await ask(`${site.origin}/healthz`)).body) as { refused?: unknown[] }
  const quarantined = health.refused?.length ?? 0
  const percentiles = (values: number[]) => {
    const sorted = values.sort((a, b) => a - b)
    return [0.5, 0.95, 0.99].map((share) => sorted[Math.floor(sorted.length * share)]?.toFixed(1)).join(' ')
  }
  notes['releases in quarantine'] = quarantined
  for (const [kind, { all, render }] of Object.entries(times)) {
    notes[`p50, p95, p99 ms of ${kind} articles`] = percentiles(all)
    notes[`p50, p95, p99 ms of ${kind} articles in a renderer`] = percentiles(render)
  }
  return { ...nothing, requests: count, failed, ok: failed + quarantined === 0, notes }
}
