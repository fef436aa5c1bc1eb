import { createHash, generateKeyPairSync } from 'node:crypto'
import { cp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type Release, releaseSchema, signRelease } from '@site/releases'
import { type RemoteName, remoteNames, temporaryFolder } from '../scripts/checkout/index.ts'
import { type Site, startSite, withoutPhrases } from './support/site.ts'
import { expect, open, test } from './support/test.ts'

const message = 'このページを表示できません'

/** The attacker's own host. */
const attackerOrigin = 'http://127.0.0.1:9'

/** Altered code puts this text into a page, or sets a global with this name. */
const attackMark = 'ATTACKED'

/** Number of attacks. The default tries each of the 26 kinds once. A higher number repeats them on other files. */
const attacks = Number(process.env['ATTACKS'] || 26)

/** One page of each remote. `headingOf` has its heading. */
const pageOf: Record<string, string> = { marketing: '/about', news: '/news', contact: '/contact' }
const headingOf: Record<string, string> = { marketing: '会社概要', news: 'お知らせ', contact: 'お問い合わせ' }

/**
 * Simulates an attacker who can write to the release store and the registry but has no key. Each attack changes one
 * thing. No unsigned code may run or be served, and every page must stay available.
 */
test('write access to the store and the registry without a key cannot take down a page or run code', async () => {
  test.setTimeout(600_000)
  await using site = await startSite({}, { ownStore: true })
  await using temporary = await temporaryFolder('store-')
  const backup = temporary.path
  await cp(site.releasesFolder, backup, { recursive: true })
  const get = (address: string) => fetch(site.origin + address)
  const warmUp = async () => {
    for (const address of Object.values(pageOf)) await get(address)
  }
  await warmUp()
  for (let turn = 0; turn < attacks; turn += 1) {
    const remote = remoteNames[turn % remoteNames.length]!
    const version = site.builtVersion(remote)
    const { what, file } = await attack(site, remote, turn)
    // After a restart with a damaged store, the server may show a message instead of the page.
    const restarts = turn % 12 === 11
    if (restarts) await site.restart()
    const page = await get(pageOf[remote]!)
    const html = await page.text()
    expect.soft(html, what).not.toContain(attackMark)
    const isShown = page.status === 200 && html.includes(headingOf[remote]!)
    const isExcused = restarts && page.status === 503 && withoutPhrases(html).includes(message)
    expect.soft(isShown || isExcused, `${what}: ${page.status}`).toBe(true)
    if (!restarts && file.startsWith('client/')) {
      const served = await (await get(`/_remotes/mfe-${remote}/${version}/${file}`)).bytes()
      const released = await readFile(path.join(backup, `mfe-${remote}`, version, file))
      expect.soft(released.equals(served), `${what}: the served file differs from the released file`).toBe(true)
    }
    for (const name of ['registry.json', path.join(`mfe-${remote}`, version)]) {
      await rm(path.join(site.releasesFolder, name), { recursive: true, force: true })
      await cp(path.join(backup, name), path.join(site.releasesFolder, name), { recursive: true })
    }
    if (restarts) await warmUp()
  }
})

test.describe('opensearch-project/OpenSearch-Dashboards#12296: a host that serves unreleased scripts', () => {
  test.describe.configure({ mode: 'serial' })

  for (const [what, pattern] of [
    ['page', /^client\/news\.[0-9a-f]+\.js$/],
    ['texts', /^client\/news\.ja\.[0-9a-f]+\.js$/],
  ] as const) {
    test(`cannot make browsers run them: the ${what}`, async ({ page, site }) => {
      const version = await site.storeVariant('news')
      await site.activate('news', version)
      const folder = path.join(site.shelfOf('news'), version)
      const { files } = releaseSchema.parse(JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8')))
      const file = path.join(
        folder,
        Object.keys(files).find((name) => pattern.test(name))!,
      )
      // The request makes the server cache the release. After that, the host serves altered files.
      expect((await page.request.get('/news')).status()).toBe(200)
      await writeFile(file, `globalThis.${attackMark} = 1;${await readFile(file, 'utf8')}`)

      await open(page, '/about')
      await page.getByRole('contentinfo').locator('a[href="/news"]').dispatchEvent('click')
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(message)
      expect(await page.evaluate((name) => name in globalThis, attackMark)).toBe(false)
      await page.goto('/news')
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('お知らせ')
      // The document contains the texts, so the page shows no error if only the texts file is altered.
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(what === 'texts' ? 0 : 1)
      expect(await page.evaluate((name) => name in globalThis, attackMark)).toBe(false)
      await site.activate('news')
    })
  }
})

/** The parts of the registry file that attacks change. */
interface LooseRegistry {
  revision: number
  remotes: Record<string, { active: string; base: string | null }>
  releases: Record<string, Record<string, Record<string, unknown>>>
}

const sha384 = (content: Buffer) => createHash('sha384').update(content).digest('base64')

/**
 * Changes one thing in the store or the registry.
 * @param turn the number of the attack, which selects the kind and the file in sequence
 * @returns a description for failure messages, and the changed file, or an empty string
 */
async function attack({ releasesFolder, builtVersion }: Site, remote: RemoteName, turn: number) {
  const pick = <Value>(values: readonly Value[]) => values[(turn * 7) % values.length]!
  const version = builtVersion(remote)
  const folder = path.join(releasesFolder, `mfe-${remote}`, version)
  const registryFile = path.join(releasesFolder, 'registry.json')
  const manifestFile = path.join(folder, 'release.json')
  const release = releaseSchema.parse(JSON.parse(await readFile(manifestFile, 'utf8')))
  const code = Object.keys(release.files).filter((name) => /\.(js|css)$/.test(name))
  const file = pick(code)
  const place = path.join(folder, file)

  /** Adds attack code to the file and to its compressed copies. */
  async function alter() {
    const added = file.endsWith('.css') ? 'body{display:none}' : `globalThis.${attackMark}=1;throw "${attackMark}";`
    const content = Buffer.concat([Buffer.from(added), await readFile(place)])
    await writeFile(place, content)
    const names = await readdir(path.dirname(place))
    if (names.includes(`${path.basename(file)}.br`)) await writeFile(`${place}.br`, brotliCompressSync(content))
    if (names.includes(`${path.basename(file)}.gz`)) await writeFile(`${place}.gz`, gzipSync(content))
  }

  /** Updates sizes and hashes in the manifest to match the altered files. @returns the hashes to sign */
  async function correct(change: Partial<Release> = {}) {
    const files: Release['files'] = {}
    for (const name of Object.keys(release.files)) {
      const content = await readFile(path.join(folder, name))
      files[name] = { bytes: content.length, sha384: sha384(content) }
    }
    const manifest = Buffer.from(JSON.stringify({ ...release, files, ...change }))
    await writeFile(manifestFile, manifest)
    return { manifest: sha384(manifest), entry: sha384(await readFile(path.join(folder, release.entry))) }
  }

  /** Changes the registry and its record of this release. */
  async function rewrite(change: (registry: LooseRegistry, signed: Record<string, unknown>) => unknown) {
    const registry = JSON.parse(await readFile(registryFile, 'utf8')) as LooseRegistry
    registry.revision += 1
    change(registry, registry.releases[remote]![version]!)
    await writeFile(registryFile, JSON.stringify(registry))
  }

  /** Signs the altered files with a key that belongs to no team. */
  const forge = async () =>
    signRelease({ remote, version, ...(await correct()), base: null }, generateKeyPairSync('ed25519').privateKey)

  async function replaceBy(target: string, name: string) {
    await rm(name)
    await symlink(target, name)
  }

  const kinds: Record<string, () => Promise<unknown>> = {
    'altered code in a file': alter,
    'altered code with a matching manifest': async () => {
      await alter()
      await correct()
    },
    'altered code with matching manifest and registry': async () => {
      await alter()
      const hashes = await correct()
      await rewrite((_, signed) => Object.assign(signed, hashes))
    },
    'altered code, signed with the attacker’s key': async () => {
      await alter()
      const own = await forge()
      await rewrite((_, signed) => Object.assign(signed, own))
    },
    'altered code, signed with the attacker’s key under the id of the team’s key': async () => {
      await alter()
      const { signature, manifest, entry } = await forge()
      await rewrite((_, signed) => Object.assign(signed, { signature, manifest, entry }))
    },
    'one bit of a file flipped': async () => {
      const content = await readFile(place)
      content[content.length >> 1]! ^= 1
      await writeFile(place, content)
    },
    'a truncated file': async () => writeFile(place, (await readFile(place)).subarray(0, turn)),
    'a missing file': () => rm(place),
    'a link to a file outside the store': () => replaceBy('/etc/passwd', place),
    'an endless file': () => replaceBy('/dev/zero', place),
    'an endless manifest': () => replaceBy('/dev/zero', manifestFile),
    'an endless registry': () => replaceBy('/dev/zero', registryFile),
    'the content of another file': async () =>
      writeFile(place, await readFile(path.join(folder, code[(turn + 1) % code.length]!))),
    'a missing manifest': () => rm(manifestFile),
    'an invalid manifest': () => writeFile(manifestFile, '{"format":1}'),
    'a manifest with paths outside the release': () => correct({ entry: 'client/../../../registry.json' }),
    'a manifest for another contract': () => correct({ contract: '*', shared: {} }),
    'a missing release folder': () => rm(folder, { recursive: true }),
    'an invalid registry': () => writeFile(registryFile, '{"format":1,"remotes":{}}'),
    'a missing registry': () => rm(registryFile),
    'a registry that names no remotes': () =>
      rewrite((registry) => Object.assign(registry, { remotes: {}, releases: {} })),
    'a registry that names a release that does not exist': () =>
      rewrite((registry) => (registry.remotes[remote]!.active = '9.9.9-ffffffff')),
    'a registry that names the attacker’s host': () => rewrite((_, signed) => (signed['base'] = attackerOrigin)),
    'a registry without signatures': () => rewrite((_, signed) => (signed['signature'] = '')),
    'signatures of another remote': () =>
      rewrite(({ releases }) => {
        const other = remoteNames.find((name) => name !== remote)!
        releases[remote] = { [version]: Object.values(releases[other]!)[0]! }
      }),
    'one bit of a signature flipped': () =>
      rewrite((_, signed) => {
        const bytes = Buffer.from(String(signed['signature']), 'base64')
        bytes[0]! ^= 1
        signed['signature'] = bytes.toString('base64')
      }),
  }
  const [kind, change] = Object.entries(kinds)[turn % Object.keys(kinds).length]!
  await change()
  return { what: `${kind} (${remote}, ${file})`, file }
}
