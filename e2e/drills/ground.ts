import path from 'node:path'
import { startSmtp } from '@site/enquiry-service/testing'
import { shelfOf } from '@site/releases'
import { freePorts, storeVariant, temporaryFolder } from '../../scripts/checkout/index.ts'
import { startEdgeSite } from '../../scripts/edge/edgeSite.ts'
import { signStored } from '../support/site.ts'

export type Ground = Awaited<ReturnType<typeof startGround>>

/** Starts the complete site, with a database and a mail server. The site writes all its files below `disk`. */
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
    httpPort,
    outbox,
    shelf,
    newsVersion,
    /** Stores another release of news without activating it. @returns its version */
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
