import type { Member } from '../../scripts/edge/edgeSite.ts'
import { type Drill, heldByAll, isAnswered, isEnquiryTaken, seconds, secondsUntil, underLoad } from './drill.ts'
import { hostile } from './hostile.ts'
import { type Answer, pageFault } from './visitors.ts'

const edgeKill: Drill = (ground, isShort) =>
  underLoad(ground, { visitors: isShort ? 20 : 200 }, async () => {
    const [before, away, after] = isShort ? [1, 3, 2] : [20, 20, 20]
    const [member] = ground.edge.sites as [Member]
    await seconds(before)
    await member.kill()
    await seconds(away)
    await member.start()
    const recoverySeconds = await secondsUntil(() => isAnswered(member.origin))
    await seconds(after)
    return { recoverySeconds }
  })

const databaseDown: Drill = (ground, isShort) =>
  underLoad(ground, isShort ? { visitors: 20, enquiries: 24 } : { visitors: 50, enquiries: 200 }, async () => {
    const { origin, postgres } = ground.edge
    await seconds(1)
    await postgres.stop()
    await seconds(isShort ? 2 : 15)
    await postgres.start()
    return { recoverySeconds: await secondsUntil(() => isEnquiryTaken(origin)) }
  })

/** A page of two releases of one remote, or one that isn't whole. */
const mixtureFault = (answer: Answer): string | null => {
  const versions = new Map<string, Set<string>>()
  for (const [, remote = '', version = ''] of answer.body.matchAll(/\/_remotes\/(mfe-[^/"]+)\/([^/"]+)\//g)) {
    versions.set(remote, (versions.get(remote) ?? new Set()).add(version))
  }
  const mixed = [...versions].find(([, all]) => all.size > 1)
  return mixed ? `two releases of ${mixed[0]}` : pageFault(answer)
}

const releaseStorm: Drill = (ground, isShort) =>
  underLoad(ground, { visitors: 50, pause: 500, fault: mixtureFault }, async () => {
    const version = await ground.storeNews()
    for (let round = 0; round < (isShort ? 2 : 15); round += 1) {
      for (const active of [version, ground.newsVersion]) {
        await ground.activateNews(active)
        await seconds(2)
      }
    }
    return {}
  })

const enquiries: Drill = async (ground, isShort) =>
  underLoad(ground, { enquiries: isShort ? 60 : 1000, faults: 0.15 }, async () => {
    const [replica] = ground.edge.apis as [Member]
    await seconds(isShort ? 1 : 20)
    await replica.kill()
    await seconds(isShort ? 2 : 20)
    await replica.start()
    return { recoverySeconds: await secondsUntil(() => isEnquiryTaken(ground.edge.origin)) }
  })

/** Ten minutes of visitors and enquiries, and nothing that goes wrong. */
const soak: Drill = (ground, isShort) =>
  underLoad(ground, { visitors: 60 }, async ({ times }) => {
    const { edge } = ground
    const samples: { megabytes: number; handles: number; visits: number }[] = []
    for (let at = 0; at < (isShort ? 3 : 60); at += 1) {
      await seconds(isShort ? 1 : 10)
      await isEnquiryTaken(edge.origin)
      samples.push({ ...(await heldByAll(edge)), visits: times.length })
    }
    // The first minute fills caches.
    const steady = samples.slice(Math.floor(samples.length / 10))
    const third = Math.max(1, Math.floor(steady.length / 3))
    const mean = (of: typeof samples, key: 'megabytes' | 'handles') =>
      of.reduce((total, sample) => total + sample[key], 0) / of.length
    const growth = (key: 'megabytes' | 'handles') =>
      Number((mean(steady.slice(-third), key) / mean(steady.slice(0, third), key)).toFixed(2))
    const p99 = (from: number, to: number) => {
      const sorted = times.slice(from, to).sort((a, b) => a - b)
      return sorted[Math.floor(sorted.length * 0.99)] ?? 0
    }
    const [begin, end] = [steady[0]?.visits ?? 0, steady.at(-1)?.visits ?? 0]
    const share = Math.floor((end - begin) / 3)
    const slower = Number((p99(end - share, end) / p99(begin, begin + share)).toFixed(2))
    const [memory, handles] = [growth('megabytes'), growth('handles')]
    return {
      ok: memory < 1.15 && handles < 1.15 && (isShort || slower < 2),
      notes: { memory, handles, p99: slower, MB: samples.at(-1)?.megabytes ?? 0 },
    }
  })

export const groundDrills: Record<string, Drill> = {
  'edge-kill': edgeKill,
  'database-down': databaseDown,
  'release-storm': releaseStorm,
  hostile,
  enquiries,
  soak,
}
