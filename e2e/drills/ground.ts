import path from 'node:path'
import { startSmtp } from '@site/enquiry-service/testing'
import { shelfOf } from '@site/releases'
import { pageRows, pathOf } from '@site/contract/pages'
import { freePorts, storeVariant, temporaryFolder } from '../../scripts/checkout/index.ts'
import { startEdgeSite } from '../../scripts/edge/index.ts'
import { signStored } from '../support/site.ts'
import { ask } from './visitors.ts'

export type Ground = Awaited<ReturnType<typeof startGround>>

/** Every page in both languages; those of the news that are there for sure. */
const addresses = pageRows.flatMap((row) => [pathOf(row.id, 'ja', { id: 1 }), pathOf(row.id, 'en', { id: 1 })])

/** Every fourth page is one that no cache has. */
export const somePage = (index: number) => {
  const path = addresses[index % addresses.length]!
  return index % 4 === 0 ? `${path}?visit=${index}` : path
}

/**
 * Starts the site that fault drills run on: the whole site as on several machines, with a mail server of its own.
 * @param disk the folder that all it writes is put into
 */
export async function startGround(disk?: string) {
  const { folder, remove } = await temporaryFolder('drill-', disk)
  const releasesFolder = path.join(folder, 'releases')
  const keysFile = path.join(folder, 'keys/allowed.json')
  const smtp = await startSmtp()
  const [port = 0, httpPort = 0] = await freePorts(2)
  const edge = await startEdgeSite({
    folder,
    releasesFolder,
    keysFile,
    port,
    httpPort,
    enquiriesPerMinute: 100_000,
    settings: {
      ENQUIRY_RATE_LIMIT: '0',
      LOG_LEVEL: 'silent',
      MAIL_RETRY_SECONDS: '1',
      OUTBOX_DIR: path.join(folder, 'outbox'),
      SMTP_URL: smtp.url,
    },
    isThrowAway: true,
  })
  const shelf = shelfOf(releasesFolder, 'news')
  const newsVersion = (await edge.registry.read()).remotes['news']?.active ?? ''
  // What was seen once is there when the servers are not.
  for (const address of addresses) await ask(edge.origin + address)

  return {
    edge,
    smtp,
    /** The release of news that was built. */
    newsVersion,
    /** Puts another release of news beside it. @returns its version */
    async storeNews() {
      const version = await storeVariant(shelf, newsVersion, {})
      await signStored({ keysFile, registry: edge.registry }, shelf, version)
      return version
    },
    activateNews: async (version: string) => void (await edge.registry.activate('news', version)),
    async close() {
      await edge.close()
      await smtp.close()
      await remove()
    },
  }
}
