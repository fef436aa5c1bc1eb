import type { Member } from '../../scripts/edge/edgeSite.ts'
import { type Drill, isAnswered, isEnquiryTaken, seconds, secondsUntil, underLoad } from './drill.ts'
import { hostile } from './hostile.ts'
import { soak } from './soak.ts'
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

export const groundDrills: Record<string, Drill> = {
  'edge-kill': edgeKill,
  'database-down': databaseDown,
  'release-storm': releaseStorm,
  hostile,
  enquiries,
  soak,
}
