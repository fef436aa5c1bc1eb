import { createHash } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { execa } from 'execa'
import { findProgram, type RunningService, startService } from '../checkout/index.ts'

/** Returns the path of nginx, or null if it is not installed. Debian installs it in /usr/sbin. */
export const findNginx = () => findProgram('nginx', ['/usr/sbin'])

export function serversOf(ports: number[]): string {
  // nginx leaves a failed process out for a second. If all have failed, as in a rolling restart, it tries all of them
  // as backups, because one may have come back.
  return ['max_fails=3 fail_timeout=1s', 'backup max_fails=0']
    .flatMap((how) => ports.map((each) => `server 127.0.0.1:${each} ${how};`))
    .join('\n    ')
}

/** If we run as root, nginx would start its workers as a user who cannot read this checkout. */
export const asUser = process.getuid?.() === 0 ? 'user root;' : ''

/** @param given values for the variables in braces in nginx.conf, except for paths */
export async function startNginx(program: string, folder: string, given: Record<string, string | number>) {
  await mkdir(folder, { recursive: true })
  const [certificate, key] = [path.join(folder, 'certificate.pem'), path.join(folder, 'key.pem')]
  await makeCertificate(certificate, key)
  // If possible, the cache is in memory, so that a full disk does not affect visitors.
  const memory = '/dev/shm'
  const cache = path.join(existsSync(memory) ? memory : folder, `site-edge-${given['PORT']}`)
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
  // Unknown variables stay in the text, and nginx reports them as errors.
  const filled = template.replace(/\$\{([A-Z_]+)\}/g, (whole, name: string) => String(values[name] ?? whole))
  return runNginx(program, folder, filled)
}

export async function runNginx(program: string, folder: string, configuration: string): Promise<RunningService> {
  const file = path.join(folder, 'nginx.conf')
  await writeFile(file, configuration)
  const service = startService({
    name: 'nginx',
    command: program,
    args: ['-p', folder, '-c', file, '-e', 'stderr', '-g', 'daemon off;'],
    environment: process.env,
    // With SIGQUIT, nginx finishes open requests before it stops.
    endWith: 'SIGQUIT',
    ready: /start worker process /,
    onLine: (line) => /\[(emerg|alert|crit)\]/.test(line) && console.error(line),
  })
  await service.ready
  return service
}

async function makeCertificate(file: string, key: string) {
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc', '-days', '30']
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  await execa('openssl', ['req', '-x509', ...kind, ...names, '-keyout', key, '-out', file])
}
