import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { execa } from 'execa'
import { rootFolder, startService, temporaryFolder } from '../scripts/checkout/index.ts'
import { expect, open, test } from './support/test.ts'

const lead = 'よその場所で作られたお知らせです。'
const edited = '書き直したお知らせです。'

/** Copies `mfe-news` into a separate repository. It depends only on the packed contract and the packed preset. */
async function moveOut(repository: string, packages: string) {
  const source = path.join(rootFolder, 'mfe-news')
  await cp(source, repository, { recursive: true, filter: (file) => !/[\\/](node_modules|dist)$|\.test\./.test(file) })
  const file = path.join(repository, 'package.json')
  const { dependencies, peerDependencies, ...rest } = JSON.parse(await readFile(file, 'utf8')) as Record<string, object>
  // Pin the same package versions as this repository.
  const { overrides } = JSON.parse(await readFile(path.join(rootFolder, 'package.json'), 'utf8')) as {
    overrides: object
  }
  const packed = (name: string) => `file:${path.join(packages, name)}`
  const own = {
    ...rest,
    dependencies,
    peerDependencies,
    overrides,
    browserslist: ['extends @site/build/browserslist-config'],
    devDependencies: {
      '@site/build': packed('site-build.tgz'),
      '@site/contract': packed('site-contract.tgz'),
      '@site/releases': packed('site-releases.tgz'),
    },
  }
  await writeFile(file, JSON.stringify(own))
  const texts = path.join(repository, 'src/news/ja.json')
  const ja = JSON.parse(await readFile(texts, 'utf8')) as Record<string, unknown>
  await writeFile(texts, JSON.stringify({ ...ja, lead }))
}

/** Runs the TypeScript compiler on the remote. @returns one line per error */
async function typeErrors(repository: string, env: Record<string, string>): Promise<string[]> {
  const program = path.join(repository, 'node_modules/.bin/tsc')
  const { stdout } = await execa(program, ['-p', '.', '--pretty', 'false'], { cwd: repository, env, reject: false })
  return stdout.split('\n').filter((line) => line.includes('error TS'))
}

const wrong = `import { useSite } from '@site/contract'
import { useTranslation } from 'react-i18next'

export function Wrong() {
  const { href } = useSite()
  const { t } = useTranslation('news')
  return [
    href('nowhere'),
    href('newsDetail'),
    href('news', { id: 1 }),
    t('noSuchText'),
  ]
}
`

test('a remote in its own repository is type-checked, built, tested and edited there, and the site shows its release', async ({
  page,
  site,
  consoleLines,
}) => {
  test.setTimeout(300_000)
  await using folder = await temporaryFolder('own-')
  const [packages, repository] = [path.join(folder.path, 'packages'), path.join(folder.path, 'mfe-news')]
  const command = (name: string, ...given: string[]) =>
    execa(process.execPath, [path.join(rootFolder, `scripts/commands/${name}.ts`), ...given], {
      cwd: rootFolder,
      env: { RELEASES_DIR: site.releasesFolder, RELEASE_KEYS: site.keysFile },
    })
  await command('pack', packages)
  await moveOut(repository, packages)
  const env = { PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env['PATH'] ?? ''}` }
  // npm keeps the linked packages that the repository needs, and removes the others. Unpacking all would be slower.
  const installed = path.join(repository, 'node_modules')
  const { failed } = await execa('cp', ['-al', path.join(rootFolder, 'node_modules'), installed], { reject: false })
  // npm writes to the lockfile, which is linked too. On another file system nothing can be linked.
  await rm(failed ? installed : path.join(installed, '.package-lock.json'), { recursive: true, force: true })
  const npm = (...given: string[]) => execa('npm', [...given, '--ignore-scripts'], { cwd: repository, env })
  await npm('install', '--prefer-offline', '--no-audit', '--no-fund')
  // Removing a package removes the links of its programs, even if a kept package has one of the same name (`tsc`).
  await npm('rebuild')
  await writeFile(path.join(repository, 'src/Wrong.ts'), wrong)
  const [errors] = await Promise.all([
    typeErrors(repository, env),
    execa(path.join(repository, 'node_modules/.bin/site-build'), [], { cwd: repository, env }),
  ])
  const places = errors.map((line) => /^src.(\w+\.ts\(\d+),/.exec(line)?.[1] ?? line)
  expect(places).toEqual(['8', '9', '10', '11'].map((line) => `Wrong.ts(${line}`))

  const tried = await execa(path.join(repository, 'node_modules/.bin/site-check'), ['dist'], { cwd: repository, env })
  expect(tried.stdout).toMatch(/^news \S+ meets the contract$/m)

  const released = await command('release', 'news', '--share', '5', '--from', path.join(repository, 'dist'))
  expect(released.stdout).toMatch(/^news \S+ is in a percentage rollout to 5% of visitors/m)
  const promoted = await command('promote', 'news')
  expect(promoted.stdout).toMatch(/^news \S+ is active for all\. Its percentage rollout \(5%\) has ended\.$/m)
  await open(page, '/about')
  await page.getByRole('contentinfo').locator('a[href="/news"]').dispatchEvent('click')
  await expect(page.getByRole('main')).toContainText(lead)
  const response = await open(page, '/news')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('main')).toContainText(lead)
  expect(consoleLines).toEqual([])
  await site.activate('news')

  const texts = path.join(repository, 'src/news/ja.json')
  const development = startService({
    name: 'site-dev',
    command: path.join(repository, 'node_modules/.bin/site-dev'),
    args: [],
    cwd: repository,
    environment: { ...process.env, ...env, PORT: '0' },
    ready: /compiled (successfully|with)/,
    onLine: (line) => (link = /^Open (\S+)$/.exec(line)?.[1] ?? link),
  })
  let link = ''
  await development.ready
  await page.goto(link)
  await expect(page.getByRole('main')).toContainText(lead)
  await writeFile(texts, (await readFile(texts, 'utf8')).replace(lead, edited))
  await expect(page.getByRole('main')).toContainText(edited)
  await development.end()
})
