import { randomUUID } from 'node:crypto'
import { type Drill, heldByAll, nothing, seconds, sum, visitorsOf } from './drill.ts'
import { sendEnquiries } from './enquirers.ts'

/** Ten minutes of visitors and enquiries, and nothing that goes wrong. */
export const soak: Drill = async (ground, isShort) => {
  const { edge } = ground
  const visitors = visitorsOf(ground, 60)
  const samples: { megabytes: number; handles: number; visits: number }[] = []
  const enquirers = { origin: edge.origin, count: 1, atOnce: 1, faults: 0, pause: 50, patience: 30_000 }
  for (let at = 0; at < (isShort ? 3 : 60); at += 1) {
    await seconds(isShort ? 1 : 10)
    await sendEnquiries(enquirers, () => randomUUID())
    samples.push({ ...(await heldByAll(edge)), visits: visitors.visits.times.length })
  }
  const result = sum(await visitors.stop())
  // The first minute fills caches.
  const steady = samples.slice(Math.floor(samples.length / 10))
  const third = Math.max(1, Math.floor(steady.length / 3))
  const mean = (of: typeof samples, key: 'megabytes' | 'handles') =>
    of.reduce((total, sample) => total + sample[key], 0) / of.length
  const growth = (key: 'megabytes' | 'handles') =>
    Number((mean(steady.slice(-third), key) / mean(steady.slice(0, third), key)).toFixed(2))
  const p99 = (from: number, to: number) => {
    const times = visitors.visits.times.slice(from, to).sort((a, b) => a - b)
    return times[Math.floor(times.length * 0.99)] ?? 0
  }
  const [begin, end] = [steady[0]?.visits ?? 0, steady.at(-1)?.visits ?? 0]
  const share = Math.floor((end - begin) / 3)
  const slower = Number((p99(end - share, end) / p99(begin, begin + share)).toFixed(2))
  const notes = {
    memory: growth('megabytes'),
    handles: growth('handles'),
    p99: slower,
    MB: samples.at(-1)?.megabytes ?? 0,
  }
  return {
    ...nothing,
    ...result,
    ok: result.failed === 0 && notes.memory < 1.15 && notes.handles < 1.15 && (isShort || slower < 2),
    notes: { ...result.notes, ...notes },
  }
}
