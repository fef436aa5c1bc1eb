import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { findProgram, type RunningService, startService } from '../checkout/index.ts'

export interface EdgeOptions {
  /** For what nginx writes: its certificate, its configuration. */
  folder: string
  /** The port for TLS, the site's origin there, and the port that redirects to it. */
  port: number
  siteOrigin: string
  httpPort: number
  /** Where composing servers find the API: on this machine alone. */
  apiPort: number
  sitePorts: number[]
  apiPorts: number[]
  enquiriesPerMinute: number
}

/** Debian's nginx; null where it isn't installed. */
export const findNginx = () => findProgram('nginx', ['/usr/sbin'])

/** nginx in front of composing servers and replicas of the API on this machine, with a certificate of its own making. */
export async function startNginx(program: string, options: EdgeOptions): Promise<RunningService> {
  const { folder, port, siteOrigin, httpPort, apiPort, sitePorts, apiPorts, enquiriesPerMinute } = options
  await mkdir(folder, { recursive: true })
  const [certificate, key] = [path.join(folder, 'certificate.pem'), path.join(folder, 'key.pem')]
  await makeCertificate(certificate, key)
  // In memory where the system has a place for that, so that no full disk keeps pages from visitors.
  const memory = '/dev/shm'
  const cache = path.join(existsSync(memory) ? memory : folder, `site-edge-${port}`)
  const page = await readFile(path.join(import.meta.dirname, 'files/unavailable.html'), 'utf8')
  // Who fails is left out for a second. Where that leaves nobody, as when one after the other is started again, all are
  // asked nevertheless: one of them may be back.
  const serversOf = (ports: number[]) =>
    ['max_fails=3 fail_timeout=1s', 'backup max_fails=0']
      .flatMap((how) => ports.map((each) => `server 127.0.0.1:${each} ${how};`))
      .join('\n    ')
  const configuration = await fillIn({
    FOLDER: folder,
    CACHE: cache,
    FILES: path.join(import.meta.dirname, 'files'),
    // As root nginx would hand its work to somebody who may not look into this checkout.
    USER: process.getuid?.() === 0 ? 'user root;' : '',
    PORT: String(port),
    HTTP_PORT: String(httpPort),
    SITE_ORIGIN: siteOrigin,
    API_PORT: String(apiPort),
    CERTIFICATE: certificate,
    CERTIFICATE_KEY: key,
    SITE_SERVERS: serversOf(sitePorts),
    API_SERVERS: serversOf(apiPorts),
    ENQUIRIES_PER_MINUTE: String(enquiriesPerMinute),
    STYLE_HASH: createHash('sha256')
      .update(/<style>([^]*)<\/style>/.exec(page)?.[1] ?? '')
      .digest('base64'),
  })
  const file = path.join(folder, 'nginx.conf')
  await writeFile(file, configuration)
  const service = startService({
    name: 'nginx',
    command: program,
    args: ['-p', folder, '-c', file, '-e', 'stderr', '-g', 'daemon off;'],
    environment: process.env,
    // It answers what has begun.
    endWith: 'SIGQUIT',
    ready: /start worker process /,
    onLine: (line) => {
      if (/\[(emerg|alert|crit)\]/.test(line)) console.error(line)
    },
  })
  // Memory is not left taken, however this ends.
  process.once('exit', () => rmSync(cache, { recursive: true, force: true }))
  await service.ready
  return service
}

async function fillIn(values: Record<string, string>): Promise<string> {
  const template = await readFile(path.join(import.meta.dirname, 'nginx.conf'), 'utf8')
  return template.replace(/\$\{([A-Z_]+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`nginx.conf asks for ${name}, which nothing gives`)
    return value
  })
}

/** For tests and for looking at the site on this machine: no browser trusts it. */
async function makeCertificate(file: string, key: string) {
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc', '-days', '30']
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  await promisify(execFile)('openssl', ['req', '-x509', ...kind, ...names, '-keyout', key, '-out', file])
}
