import { execFile, execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { temporaryFolder } from '../../scripts/checkout/index.ts'
import {
  arrived,
  type DrillResult,
  isAnswered,
  isEnquiryTaken,
  nothing,
  seconds,
  secondsUntil,
  sum,
  visitorsOf,
} from './drill.ts'
import { sendEnquiries } from './enquirers.ts'
import { startGround } from './ground.ts'

// On a disk of its own: it takes root on Linux to make one.

const run = promisify(execFile)

export const canMakeDisk = process.platform === 'linux' && process.getuid?.() === 0

/** Writes until nothing more can be. */
async function fill(file: string) {
  const ballast = await open(file, 'w')
  try {
    for (const size of [2 ** 20, 2 ** 12]) {
      const piece = Buffer.alloc(size)
      while (
        await ballast.write(piece).then(
          ({ bytesWritten }) => bytesWritten === size,
          () => false,
        )
      );
    }
  } finally {
    await ballast.close()
  }
}

/** All that the site writes to is on one disk, which fills up under load and is cleared again. */
export async function diskFull(isShort: boolean): Promise<DrillResult> {
  const { folder: disk, remove } = await temporaryFolder('disk-')
  // Whoever doesn't wait for the end has it taken away as well.
  const takeAway = () => execFileSync('umount', ['--lazy', disk])
  await run('mount', ['-t', 'tmpfs', '-o', 'size=512m,mode=755', 'tmpfs', disk])
  process.prependListener('exit', takeAway)
  try {
    return await holdOn(disk, isShort)
  } finally {
    await run('umount', [disk])
    process.off('exit', takeAway)
    await remove()
  }
}

async function holdOn(disk: string, isShort: boolean): Promise<DrillResult> {
  const ground = await startGround(disk)
  try {
    const { edge } = ground
    const id = randomUUID()
    const visitors = visitorsOf(ground, isShort ? 20 : 50)
    const sending = sendEnquiries(
      { origin: edge.origin, count: isShort ? 24 : 200, atOnce: 6, faults: 0, pause: 100, patience: 90_000 },
      (index) => `disk ${index} ${id}`,
    )
    await seconds(2)
    await fill(path.join(disk, 'ballast'))
    const isReleaseRefused = await ground.storeNews().then(
      () => false,
      () => true,
    )
    await seconds(isShort ? 3 : 20)
    await rm(path.join(disk, 'ballast'))
    // It may have ended itself, as a database does that can't write; whoever keeps it starts it again.
    const isDatabaseUp = edge.postgres.isUp()
    if (!isDatabaseUp) await edge.postgres.start()
    const recoverySeconds = await secondsUntil(
      async () => (await isEnquiryTaken(edge.origin)) && (await isAnswered(edge.origin)),
    )
    const version = await ground.storeNews()
    await ground.activateNews(version)
    const enquiries = await sending
    const arrival = await arrived(ground, enquiries)
    const result = sum(await visitors.stop())
    const { accepted, givenUp, unclear } = enquiries
    const isClear = isReleaseRefused && Number.isFinite(recoverySeconds) && givenUp === 0 && unclear === 0
    return {
      ...nothing,
      ...result,
      ...arrival,
      recoverySeconds,
      ok: result.failed === 0 && isClear && arrival.lost + arrival.doubled === 0,
      notes: { ...result.notes, accepted: accepted.size, unclear, 'database up': Number(isDatabaseUp) },
    }
  } finally {
    await ground.close()
  }
}
