import { storeVariant } from '../../scripts/checkout/index.ts'
import { type Site, startSite } from '../support/site.ts'
import { type DrillResult, seconds } from './drill.ts'
import { ask, startVisitors } from './visitors.ts'

const pages = ['/news', '/news-en', '/news/1', '/news-en/1']

/** Seconds for which visitors come, from the activation on. */
const lasts = 20

/** A release of which every fifth view fails. */
function storeBad({ shelfOf, builtVersion }: Site): Promise<string> {
  return storeVariant(shelfOf('news'), builtVersion('news'), {
    edit: (text, file) => {
      if (!/^server\/news(Detail)?\.js$/.test(file)) return text
      const page = "(given) => { if (++views % 5 === 0) throw new Error('broken'); return $1(given) }"
      return `var views = 0;${text.replace(/\bPage: (\w+)/, `Page: ${page}`)}`
    },
  })
}

/** Puts it in force and looks at what visitors see until it is gone. @param share of visitors, in a hundred; all where none */
async function trial(site: Site, share?: number) {
  const version = await storeBad(site)
  await site.sign('news', version)
  const visitors = startVisitors({
    origin: site.origin,
    connections: 60,
    pause: 150,
    next: (index) => pages[index % pages.length]!,
    // Each looks at four pages.
    headers: (index) => ({ 'x-forwarded-for': `198.18.${(index >> 10) & 255}.${(index >> 2) & 255}` }),
  })
  await seconds(1)
  const { requests: before, failed: failedBefore } = visitors.visits
  await site.registry.activate('news', version, share === undefined ? {} : { share })
  const began = performance.now()
  const until = began + lasts * 1000
  let failing = Infinity
  let gone = Infinity
  while (performance.now() < until) {
    if (failing === Infinity && visitors.visits.failed > failedBefore) failing = performance.now()
    if (gone === Infinity) {
      const { history } = (await site.registry.read()).remotes['news']!
      if (history[0]?.version !== version) gone = performance.now()
    }
    await seconds(0.02)
  }
  const { requests, failed } = await visitors.stop()
  return {
    requests: requests - before,
    failed: failed - failedBefore,
    recoverySeconds: Number(((gone - failing) / 1000).toFixed(2)),
  }
}

/** How long a bad release is there, under load, and how many visitors notice it. */
export async function badRelease(isShort: boolean): Promise<DrillResult> {
  const site = await startSite({ PAGE_CACHE_MB: '0', TRUST_PROXY: 'loopback' }, { ownStore: true })
  try {
    for (let view = 0; view < 200; view += 1) await ask(site.origin + pages[view % pages.length]!)
    const forSome = []
    const forAll = []
    for (let round = 0; round < (isShort ? 1 : 5); round += 1) {
      forSome.push(await trial(site, 5))
      forAll.push(await trial(site))
    }
    const all = [...forSome, ...forAll]
    const total = (trials: typeof all, name: 'requests' | 'failed') => trials.reduce((sum, each) => sum + each[name], 0)
    const touched = total(forSome, 'failed') / total(forSome, 'requests')
    const recoverySeconds = Math.max(...all.map((each) => each.recoverySeconds))
    return {
      requests: total(all, 'requests'),
      failed: total(all, 'failed'),
      lost: 0,
      doubled: 0,
      recoverySeconds,
      ok: recoverySeconds <= 10 && touched <= 0.01,
      notes: {
        'of 100 pages, failed at a share of 5': Number((touched * 100).toFixed(2)),
        'seconds at a share of 5': forSome.map((each) => each.recoverySeconds).join(' '),
        'seconds for all': forAll.map((each) => each.recoverySeconds).join(' '),
      },
    }
  } finally {
    await site.close()
  }
}
