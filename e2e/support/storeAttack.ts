import { cp, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { remoteNames, temporaryFolder } from '../../scripts/checkout/index.ts'
import { attack, attackMark, randomFrom } from './attacks.ts'
import { type Site, withoutPhrases } from './site.ts'

/** A page of each remote, and what stands on it. */
const pageOf: Record<string, string> = { marketing: '/about', news: '/news', contact: '/contact' }
const headingOf: Record<string, string> = { marketing: '会社概要', news: 'お知らせ', contact: 'お問い合わせ' }
const message = 'この部分を表示できません'

export interface StoreAttacks {
  requests: number
  /** What ran or was served that nobody has signed. */
  executed: string[]
  /** What took a page down. */
  failed: string[]
}

/**
 * Changes one thing after the other in the store of a site and its registry, as somebody who has no key, and looks at
 * what comes of it.
 * @param site one that serves its remotes from its own store
 * @param restarts whether the server starts anew after each: then there may be a message in place of a page
 */
export async function attackStore(
  site: Site,
  { count, seed, restarts = false }: { count: number; seed: number; restarts?: boolean },
): Promise<StoreAttacks> {
  const { folder: backup, remove } = await temporaryFolder('store-')
  await cp(site.releasesFolder, backup, { recursive: true })
  const random = randomFrom(seed)
  const result: StoreAttacks = { requests: 0, executed: [], failed: [] }
  const get = async (address: string) => {
    result.requests += 1
    return fetch(site.origin + address)
  }
  for (const address of Object.values(pageOf)) await get(address)
  for (let done = 0; done < count; done += 1) {
    const remote = remoteNames[Math.floor(random() * remoteNames.length)]!
    const version = site.builtVersion(remote)
    const attackerOrigin = site.remoteOrigin(remote)
    const { what, file } = await attack(
      { releasesFolder: site.releasesFolder, remote, version, attackerOrigin },
      random,
      done,
    )
    if (restarts) await site.restart()
    const page = await get(pageOf[remote]!)
    const html = await page.text()
    if (html.includes(attackMark)) result.executed.push(what)
    const isShown = page.status === 200 && html.includes(headingOf[remote]!)
    const isExcused = restarts && page.status === 503 && withoutPhrases(html).includes(message)
    if (!isShown && !isExcused) result.failed.push(`${what}: ${page.status}`)
    if (!restarts && file.startsWith('client/')) {
      const served = await (await get(`/_remotes/mfe-${remote}/${version}/${file}`)).bytes()
      const released = await readFile(path.join(backup, `mfe-${remote}`, version, file))
      if (!released.equals(served)) result.executed.push(`${what}: other bytes`)
    }
    for (const name of ['registry.json', path.join(`mfe-${remote}`, version)]) {
      await rm(path.join(site.releasesFolder, name), { recursive: true, force: true })
      await cp(path.join(backup, name), path.join(site.releasesFolder, name), { recursive: true })
    }
  }
  await remove()
  return result
}
