import { execFile } from 'node:child_process'
import { cp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { rootFolder, withTemporaryFolder } from '../scripts/checkout/index.ts'
import { expect, open, test } from './support/test.ts'

const run = promisify(execFile)
const lead = 'よその場所で作られたお知らせです。'

/** Makes a copy of `mfe-news` a package whose only ties to this repository are the packed contract and preset. */
async function moveOut(repository: string, packages: string) {
  const source = path.join(rootFolder, 'mfe-news')
  await cp(source, repository, { recursive: true, filter: (file) => !/[\\/](node_modules|dist)$/.test(file) })
  const file = path.join(repository, 'package.json')
  const { dependencies, peerDependencies, ...rest } = JSON.parse(await readFile(file, 'utf8')) as Record<string, object>
  // What this repository holds back is held back there too.
  const { overrides } = JSON.parse(await readFile(path.join(rootFolder, 'package.json'), 'utf8')) as {
    overrides: object
  }
  const packed = (name: string) => `file:${path.join(packages, name)}`
  const own = {
    ...rest,
    dependencies,
    peerDependencies,
    overrides,
    devDependencies: { '@site/build': packed('site-build.tgz'), '@site/contract': packed('site-contract.tgz') },
  }
  await writeFile(file, JSON.stringify(own))
  const texts = path.join(repository, 'src/news/ja.json')
  const ja = JSON.parse(await readFile(texts, 'utf8')) as Record<string, unknown>
  await writeFile(texts, JSON.stringify({ ...ja, lead }))
}

test('a remote in a repository of its own builds with the packed contract and preset, and the site shows its release', async ({
  page,
  composition,
  consoleLines,
}) => {
  test.setTimeout(300_000)
  await withTemporaryFolder('own-', async (folder) => {
    const [packages, repository] = [path.join(folder, 'packages'), path.join(folder, 'mfe-news')]
    const command = (name: string, ...given: string[]) =>
      run(process.execPath, [path.join(rootFolder, `scripts/commands/${name}.ts`), ...given], {
        cwd: rootFolder,
        env: { ...process.env, RELEASES_DIR: composition.releasesFolder, RELEASE_KEYS: composition.keysFile },
      })
    await command('pack', packages)
    await moveOut(repository, packages)
    const env = {
      ...process.env,
      PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env['PATH'] ?? ''}`,
    }
    await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'], {
      cwd: repository,
      env,
    })
    await run(path.join(repository, 'node_modules/.bin/site-build'), [], { cwd: repository, env })

    await command('release', 'news', '--from', path.join(repository, 'dist'))
    await open(page, '/about')
    await page.getByRole('contentinfo').locator('a[href="/news"]').dispatchEvent('click')
    await expect(page.getByRole('main')).toContainText(lead)
    const response = await open(page, '/news')
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('main')).toContainText(lead)
    expect(consoleLines).toEqual([])
  })
  await composition.activate('news', composition.builtVersion('news'))
})
