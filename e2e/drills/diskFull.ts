import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { execa } from 'execa'
import { temporaryFolder } from '../../scripts/checkout/index.ts'
import { type DrillResult, isAnswered, isEnquiryTaken, seconds, secondsUntil, underLoad } from './drill.ts'
import { type Ground, startGround } from './ground.ts'

// The drill `disk-full` mounts a small tmpfs and fills it. Mounting requires root on Linux.

export const canMakeDisk = process.platform === 'linux' && process.getuid?.() === 0

/** Fills the disk. `dd` exits with an error when no space is left, so the error is expected and ignored. */
const fill = (file: string) => execa('dd', ['if=/dev/zero', `of=${file}`, 'bs=4k']).catch(() => undefined)

export async function diskFull(isShort: boolean): Promise<DrillResult> {
  await using temporary = await temporaryFolder('disk-')
  const disk = temporary.path
  // Also unmounts the disk if the process exits before the drill ends.
  const unmountNow = () => execFileSync('umount', ['--lazy', disk])
  await execa('mount', ['-t', 'tmpfs', '-o', 'size=512m,mode=755', 'tmpfs', disk])
  process.prependListener('exit', unmountNow)
  try {
    const ground = await startGround({ disk })
    try {
      const load = isShort ? { visitors: 20, enquiries: 24 } : { visitors: 50, enquiries: 200 }
      return await underLoad(ground, load, () => fillAndClear(ground, disk, isShort))
    } finally {
      await ground.close()
    }
  } finally {
    await execa('umount', [disk])
    process.off('exit', unmountNow)
  }
}

async function fillAndClear(ground: Ground, disk: string, isShort: boolean) {
  const { origin, postgres } = ground.edge
  await seconds(2)
  await fill(path.join(disk, 'ballast'))
  const isReleaseRefused = await ground.storeNews().then(
    () => false,
    () => true,
  )
  await seconds(isShort ? 3 : 20)
  await rm(path.join(disk, 'ballast'))
  // PostgreSQL may have stopped because it could not write. In production, a supervisor would restart it.
  const isDatabaseUp = postgres.isUp()
  if (!isDatabaseUp) await postgres.start()
  const recoverySeconds = await secondsUntil(async () => (await isEnquiryTaken(origin)) && (await isAnswered(origin)))
  await ground.activateNews(await ground.storeNews())
  return {
    recoverySeconds,
    ok: isReleaseRefused && Number.isFinite(recoverySeconds),
    notes: { 'database up': Number(isDatabaseUp) },
  }
}
