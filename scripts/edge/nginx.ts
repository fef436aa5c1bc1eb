import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { findProgram, type RunningService, startService } from '../checkout/index.ts'

/** Debian's nginx; null where it isn't installed. */
export const findNginx = () => findProgram('nginx', ['/usr/sbin'])

/** The lines of an `upstream` in nginx.conf for processes that do the same on this machine. */
export function serversOf(ports: number[]): string {
  // Who fails is left out for a second. Where that leaves nobody, as when one after the other is started again, all are
  // asked nevertheless: one of them may be back.
  return ['max_fails=3 fail_timeout=1s', 'backup max_fails=0']
    .flatMap((how) => ports.map((each) => `server 127.0.0.1:${each} ${how};`))
    .join('\n    ')
}

/** As root nginx would hand its work to somebody who may not look into this checkout. */
export const asUser = process.getuid?.() === 0 ? 'user root;' : ''

/**
 * nginx in front of composing servers and replicas of the API on this machine, with a certificate of its own making.
 * @param folder for its certificate and its configuration
 * @param given what stands in braces in nginx.conf, but for places of files
 */
export async function startNginx(program: string, folder: string, given: Record<string, string | number>) {
  await mkdir(folder, { recursive: true })
  const [certificate, key] = [path.join(folder, 'certificate.pem'), path.join(folder, 'key.pem')]
  await makeCertificate(certificate, key)
  // In memory where the system has a place for that, so that no full disk keeps pages from visitors.
  const memory = '/dev/shm'
  const cache = path.join(existsSync(memory) ? memory : folder, `site-edge-${given['PORT']}`)
  // Memory is not left taken, however this ends.
  process.once('exit', () => rmSync(cache, { recursive: true, force: true }))
  const files = path.join(import.meta.dirname, 'files')
  const [, style = ''] =
    /<style>([^]*)<\/style>/.exec(await readFile(path.join(files, 'unavailable.html'), 'utf8')) ?? []
  const values: Record<string, string | number> = {
    ...given,
    FOLDER: folder,
    CACHE: cache,
    FILES: files,
    USER: asUser,
    CERTIFICATE: certificate,
    CERTIFICATE_KEY: key,
    STYLE_HASH: createHash('sha256').update(style).digest('base64'),
  }
  const template = await readFile(path.join(import.meta.dirname, 'nginx.conf'), 'utf8')
  // nginx refuses a name that nothing gives.
  const filled = template.replace(/\$\{([A-Z_]+)\}/g, (whole, name: string) => String(values[name] ?? whole))
  return runNginx(program, folder, filled)
}

/** Starts nginx in a folder, into which its configuration is written. */
export async function runNginx(program: string, folder: string, configuration: string): Promise<RunningService> {
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
    onLine: (line) => /\[(emerg|alert|crit)\]/.test(line) && console.error(line),
  })
  await service.ready
  return service
}

/** For tests and for looking at the site on this machine: no browser trusts it. */
async function makeCertificate(file: string, key: string) {
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc', '-days', '30']
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  await promisify(execFile)('openssl', ['req', '-x509', ...kind, ...names, '-keyout', key, '-out', file])
}
