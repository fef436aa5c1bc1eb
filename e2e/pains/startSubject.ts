import { readdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { type RemoteName, storeVariant } from '../../scripts/checkout/index.ts'
import { type Site, startSite } from '../support/site.ts'
import { alterFiles, type Edit } from './files.ts'
import { startStock } from './stock.ts'
import type { Subject } from './subject.ts'

/** The site of this repository; with `PAINS=stock`, the same sources as Module Federation's tutorials compose them. */
export async function startSubject(): Promise<Subject> {
  // Each view is rendered, and none of another test's counts.
  const site = await startSite({ PAGE_CACHE_MB: '0' })
  return process.env['PAINS'] === 'stock' ? startStock(site) : ours(site)
}

/** What is out of reach ends with it. */
const pruned = '.pruned'

function ours(site: Site): Subject {
  const { origin, shelfOf, builtVersion, activate, registry, hang, takeAway, putBack, close } = site
  const changed = new Set<RemoteName>()

  async function variantOf(remote: RemoteName, edit: Edit) {
    changed.add(remote)
    return storeVariant(shelfOf(remote), builtVersion(remote), { edit })
  }

  return {
    origin,
    hang,
    takeAway,
    async putBack(remote) {
      await takeAway(remote)
      await putBack(remote)
    },
    close,
    deploy: async (remote, edit) => activate(remote, await variantOf(remote, edit)),
    async alter(remote, edit) {
      const active = (await registry.read()).remotes[remote]?.active ?? ''
      await alterFiles(path.join(shelfOf(remote), active, 'client'), edit)
    },
    async prune(remote) {
      const active = (await registry.read()).remotes[remote]?.active
      for (const version of await readdir(shelfOf(remote))) {
        if (version === active || version.endsWith(pruned)) continue
        await rename(path.join(shelfOf(remote), version), path.join(shelfOf(remote), version + pruned))
      }
    },
    async restore() {
      for (const remote of changed) {
        const built = path.join(shelfOf(remote), builtVersion(remote))
        await rename(built + pruned, built).catch(() => undefined)
        await activate(remote, builtVersion(remote))
      }
      changed.clear()
    },
  }
}
