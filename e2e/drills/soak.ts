import { type Drill, heldByAll, isEnquiryTaken, seconds, underLoad } from './drill.ts'

/** Ten minutes of visitors and enquiries, and nothing that goes wrong. */
export const soak: Drill = (ground, isShort) =>
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
