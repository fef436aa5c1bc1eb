import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { execa } from 'execa'
import {
  freePorts,
  packageFolder,
  remoteNames,
  rootFolder,
  shellBuildFolder,
  startService,
  temporaryFolder,
} from '../scripts/checkout/index.ts'
import { expect, test } from './support/test.ts'

// The tests run without a container engine. They assemble the contents of an image in a folder and start that.

const program = path.join(rootFolder, 'scripts/deploy/containers/image.ts')

async function imageOf(name: 'server' | 'api', folder: string) {
  const image = path.join(folder, name)
  await execa(process.execPath, [program, name, image])
  return image
}

test('built files do not contain the path of the build folder', async () => {
  const builds = [await shellBuildFolder({}), ...remoteNames.map((remote) => path.join(packageFolder(remote), 'dist'))]
  for (const folder of builds) {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name)
      if (!entry.isFile() || !/\.(m?js|css|json)$/.test(entry.name)) continue
      expect((await readFile(file, 'utf8')).includes(rootFolder), file).toBe(false)
    }
  }
})

test('the images contain everything that runs, and nothing only for builds or tests', async ({ site, request }) => {
  test.setTimeout(300_000)
  await using folder = await temporaryFolder('images-')
  const [server, api] = await Promise.all([imageOf('server', folder.path), imageOf('api', folder.path)])
  const [port, apiPort] = (await freePorts(2)) as [number, number]
  const environment = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    NODE_NO_WARNINGS: '1',
    PORT: String(port),
    API_PORT: String(apiPort),
    OUTBOX_DIR: path.join(folder.path, 'outbox'),
    COMPANY_DIR: path.join(server, 'shell/company'),
    RELEASES_DIR: site.releasesFolder,
    RELEASE_KEYS: site.keysFile,
  }
  const programs = path.join(server, 'shell/build/server')
  const services = [
    startService({ name: 'The API', args: [path.join(api, 'mock-api/main.ts')], environment, ready: /^API on / }),
    startService({ name: 'The site', args: [`${programs}/main.mjs`], environment, ready: /^listening on / }),
  ]
  try {
    await Promise.all(services.map(({ ready }) => ready))
    for (const address of ['/', '/about-en', '/news', '/news/1', '/contact', '/static/pdf/viewer.html', '/healthz']) {
      expect((await request.get(`http://localhost:${port}${address}`)).status(), address).toBe(200)
    }
    const pruned = await execa(process.execPath, [`${programs}/prune.mjs`], { env: environment, extendEnv: false })
    expect(pruned.stdout).toContain('news: removed nothing')
  } finally {
    await Promise.all(services.map((service) => service.end()))
  }
  for (const image of [server, api]) {
    const packages = await readdir(path.join(image, 'node_modules'))
    for (const tool of ['webpack', 'typescript', 'jest', 'playwright', 'eslint']) expect(packages).not.toContain(tool)
  }
})
