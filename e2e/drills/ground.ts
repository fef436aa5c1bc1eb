import path from 'node:path'
import { startSmtp } from '@site/enquiry-service/testing'
import { shelfOf } from '@site/releases'
import { pageRows, pathOf } from '@site/contract/pages'
import { freePorts, storeVariant, temporaryFolder } from '../../scripts/checkout/index.ts'
import { startEdgeSite } from '../../scripts/edge/edgeSite.ts'
import { signStored } from '../support/site.ts'

export type Ground = Awaited<ReturnType<typeof startGround>>

/** Every page in both languages; those of the news that are there for sure. */
export const addresses = pageRows.flatMap((row) => [pathOf(row.id, 'ja', { id: 1 }), pathOf(row.id, 'en', { id: 1 })])

/**
 * Starts the whole site as on several machines, with a mail server of its own.
 * @param disk the folder that all it writes is put into
 * @param settings over the usual environment of the servers and the replicas of the API
 */
export async function startGround({ disk, settings }: { disk?: string; settings?: NodeJS.ProcessEnv } = {}) {
  const temporary = await temporaryFolder('edge-', disk)
  const folder = temporary.path
  const keysFile = path.join(folder, 'keys/allowed.json')
  const outbox = path.join(folder, 'outbox')
  const smtp = await startSmtp()
  const [port = 0, httpPort = 0] = await freePorts(2)
  const edge = await startEdgeSite({
    folder,
    keysFile,
    port,
    httpPort,
    settings: {
      ENQUIRY_RATE_LIMIT: '0',
      LOG_LEVEL: 'silent',
      MAIL_RETRY_SECONDS: '1',
      OUTBOX_DIR: outbox,
      SMTP_URL: smtp.url,
      ...settings,
    },
    isThrowAway: true,
  })
  const shelf = shelfOf(path.join(folder, 'releases'), 'news')
  const newsVersion = (await edge.registry.read()).remotes['news']?.active ?? ''

  return {
    edge,
    smtp,
    /** The address of nginx without TLS. */
    httpPort,
    outbox,
    shelf,
    newsVersion,
    /** Puts another release of news beside it. @returns its version */
    async storeNews(edit?: (text: string, file: string) => string) {
      const version = await storeVariant(shelf, newsVersion, { edit })
      await signStored({ keysFile, registry: edge.registry }, shelf, version)
      return version
    },
    activateNews: (version: string) => edge.registry.activate('news', version),
    async close() {
      await edge.close()
      await smtp.close()
      await temporary.remove()
    },
  }
}
