import type { Member } from '../../scripts/edge/edgeSite.ts'
import { type Drill, isAnswered, isEnquiryTaken, seconds, secondsUntil, underLoad, usageOfAll } from './drill.ts'
import { hostile } from './hostile.ts'
import { type Answer, pageFault } from './visitors.ts'

function mixtureFault(answer: Answer): string | null {
  const files = [...answer.body.matchAll(/\/_remotes\/((mfe-[^/"]+)\/[^/"]+)\//g)]
  const [releases, remotes] = [1, 2].map((group) => new Set(files.map((file) => file[group])).size)
  return releases === remotes ? pageFault(answer) : 'two releases of a remote'
}

export const groundDrills: Record<string, Drill> = {
  'edge-kill': (ground, isShort) =>
    underLoad(ground, { visitors: isShort ? 20 : 200 }, async () => {
      const [before, down, after] = isShort ? [1, 3, 2] : [20, 20, 20]
      const [member] = ground.edge.sites as [Member]
      await seconds(before)
      await member.kill()
      await seconds(down)
      await member.start()
      const recoverySeconds = await secondsUntil(() => isAnswered(member.origin))
      await seconds(after)
      return { recoverySeconds }
    }),

  'database-down': (ground, isShort) =>
    underLoad(ground, isShort ? { visitors: 20, enquiries: 24 } : { visitors: 50, enquiries: 200 }, async () => {
      const { origin, postgres } = ground.edge
      await seconds(1)
      await postgres.stop()
      await seconds(isShort ? 2 : 15)
      await postgres.start()
      return { recoverySeconds: await secondsUntil(() => isEnquiryTaken(origin)) }
    }),

  'release-storm': (ground, isShort) =>
    underLoad(ground, { visitors: 50, pause: 500, fault: mixtureFault }, async () => {
      const version = await ground.storeNews()
      for (let round = 0; round < (isShort ? 2 : 15); round += 1) {
        for (const active of [version, ground.newsVersion]) {
          await ground.activateNews(active)
          await seconds(2)
        }
      }
      return {}
    }),

  hostile,

  enquiries: (ground, isShort) =>
    underLoad(ground, { enquiries: isShort ? 60 : 1000, faults: 0.15 }, async () => {
      const [replica] = ground.edge.apis as [Member]
      await seconds(isShort ? 1 : 20)
      await replica.kill()
      await seconds(isShort ? 2 : 20)
      await replica.start()
      return { recoverySeconds: await secondsUntil(() => isEnquiryTaken(ground.edge.origin)) }
    }),

  /** Ten minutes of visitors and enquiries without any fault. Fails if memory, handles or response times grow. */
  soak: (ground, isShort) =>
    underLoad(ground, { visitors: 60 }, async ({ times }) => {
      const { edge } = ground
      const samples: Record<'megabytes' | 'handles' | 'p99', number>[] = []
      for (let at = 0; at < (isShort ? 3 : 60); at += 1) {
        const seen = times.length
        await seconds(isShort ? 1 : 10)
        await isEnquiryTaken(edge.origin)
        const sorted = times.slice(seen).sort((a, b) => a - b)
        samples.push({ ...(await usageOfAll(edge)), p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0 })
      }
      // Leave out the first tenth (one minute of a full run): it fills caches.
      const steady = samples.slice(Math.floor(samples.length / 10))
      const third = Math.max(1, Math.floor(steady.length / 3))
      const total = (of: typeof samples, key: keyof (typeof samples)[0]) =>
        of.reduce((sum, sample) => sum + sample[key], 0)
      const growth = (key: keyof (typeof samples)[0]) =>
        Number((total(steady.slice(-third), key) / total(steady.slice(0, third), key)).toFixed(2))
      const [memory, handles, slower] = [growth('megabytes'), growth('handles'), growth('p99')]
      return {
        ok: memory < 1.15 && handles < 1.15 && (isShort || slower < 2),
        notes: { memory, handles, p99: slower, MB: samples.at(-1)?.megabytes ?? 0 },
      }
    }),
}
