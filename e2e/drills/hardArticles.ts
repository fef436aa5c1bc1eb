import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomFrom, startSite } from '../support/site.ts'
import type { DrillResult } from './drill.ts'
import { ask } from './visitors.ts'

const names = 'b i a p div ul li table td span h2 blockquote svg select form font x-y'.split(' ')
const pieces = [
  ...names.flatMap((name) => [`<${name}`, `</${name}`]),
  ...'> " \' <!-- --> = a & <![CDATA[ \0 蓄'.split(' '),
  ' ',
]

/** Bodies that are hard on a parser, by kind. Each takes how hard it is, from 0 to 1, and random numbers. */
const kinds: Record<string, (hard: number, random: () => number) => string> = {
  size: (hard) => '<p>蓄電池と太陽光発電のお知らせです。</p>'.repeat(1 + Math.round(hard ** 3 * 20_000)),
  links: (hard) => `<ul>${'<li><a href="/about">会社概要</a></li>'.repeat(1 + Math.round(hard * 1500))}</ul>`,
  unclosed: (hard, random) => `<${names[Math.floor(random() * names.length)]}>`.repeat(1 + Math.round(hard * 5000)),
  depth: (hard) => `${'<div>'.repeat(Math.round(hard * 3000))}a${'</div>'.repeat(Math.round(hard * 3000))}`,
  attributes: (hard, random) =>
    `<p${Array.from({ length: Math.round(hard * 3000) }, () => ` a${Math.round(random() * 1e6)}="x"`).join('')}>a</p>`.repeat(
      3,
    ),
  entities: (hard) => '&amp;&lt;&#x3042;&NotExists;&#0;&#xD800;'.repeat(1 + Math.round(hard * 5000)),
  reopened: (hard) => `${'<i id=a><b class=c>'.repeat(Math.round(hard * 50))}${'<p>a'.repeat(Math.round(hard * 3000))}`,
  escapes: (hard) => '&<>'.repeat(1 + Math.round(hard * 300_000)),
  tables: (hard) => '<table><tr><td>'.repeat(1 + Math.round(hard * 1000)),
  pictures: (hard) =>
    '<figure><img data-src="/a.webp" src="data:image/gif;base64,R0"><figcaption>a</figcaption></figure>'.repeat(
      1 + Math.round(hard * 500),
    ),
  broken: (hard, random) =>
    Array.from({ length: Math.round(hard * 8000) }, () => pieces[Math.floor(random() * pieces.length)]).join(''),
}

/** Whatever its data, every article is shown, and the release is not put in quarantine for any. It prints the times. */
export async function hardArticles(isShort: boolean): Promise<DrillResult> {
  const count = isShort ? 200 : 10_000
  const makers = Object.values(kinds)
  const api = createServer((request, response) => {
    const id = Number(new URL(request.url ?? '', 'http://localhost').searchParams.get('id'))
    const random = randomFrom(id + 1)
    const content = id === 0 ? '' : makers[id % makers.length]!(random(), random)
    const news = { id, title: `Article ${id}`, img: '', time: '2026-11-22', content }
    const body = request.url?.includes('get_news') ? { news } : { list: [], count: 0 }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  })
  api.listen(0, '127.0.0.1')
  await once(api, 'listening')
  const site = await startSite({
    API_ORIGIN: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    PAGE_CACHE_MB: '0',
  })
  const times = { plain: [] as number[], hard: [] as number[] }
  const renders = { plain: [] as number[], hard: [] as number[] }
  const notes: DrillResult['notes'] = {}
  let failed = 0
  async function visit() {
    for (let id = 1; id <= count; id += 1) {
      const { status, milliseconds, rendered } = await ask(`${site.origin}/news/${id}`)
      times.hard.push(milliseconds)
      renders.hard.push(rendered)
      if (status !== 200) {
        failed += 1
        notes[`${Object.keys(kinds)[id % makers.length]} answered ${status}`] = id
      }
      if (id % 10 !== 0) continue
      const plain = await ask(`${site.origin}/news/0?plain=${id}`)
      times.plain.push(plain.milliseconds)
      renders.plain.push(plain.rendered)
    }
  }
  try {
    for (let warm = 0; warm < 20; warm += 1) await ask(`${site.origin}/news/0?warm=${warm}`)
    // One after the other: a second visitor's article would be in each time.
    await visit()
    const health = JSON.parse((await ask(`${site.origin}/healthz`)).body) as { refused?: unknown[] }
    const quarantined = health.refused?.length ?? 0
    const at = (values: number[], share: number) =>
      Number((values.sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0).toFixed(1))
    Object.assign(notes, {
      'releases in quarantine': quarantined,
      'p50, p95, p99 ms': [0.5, 0.95, 0.99].map((share) => at(times.hard, share)).join(' '),
      'p50, p95 ms of an empty article': [0.5, 0.95].map((share) => at(times.plain, share)).join(' '),
      'p50, p95, p99 ms in a renderer': [0.5, 0.95, 0.99].map((share) => at(renders.hard, share)).join(' '),
      'p50, p95 ms in a renderer of an empty article': [0.5, 0.95].map((share) => at(renders.plain, share)).join(' '),
    })
    return {
      requests: count,
      failed,
      lost: 0,
      doubled: 0,
      recoverySeconds: null,
      ok: failed + quarantined === 0,
      notes,
    }
  } finally {
    await site.close()
    api.close()
  }
}
