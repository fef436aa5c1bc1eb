import { createHash, generateKeyPairSync } from 'node:crypto'
import { cp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type Release, releaseSchema, signRelease } from '@site/releases'
import { type RemoteName, remoteNames, temporaryFolder } from '../scripts/checkout/index.ts'
import { type Site, startSite, withoutPhrases } from './support/site.ts'
import { expect, open, test } from './support/test.ts'

const message = 'この部分を表示できません'

/** A host of the attacker's own. */
const attackerOrigin = 'http://127.0.0.1:9'

/** What altered code says: in a page, or in the name of a global. */
const attackMark = 'ATTACKED'

/** Each kind once; those that follow are on other files. */
const attacks = Number(process.env['ATTACKS'] || 26)

/** A page of each remote, and what stands on it. */
const pageOf: Record<string, string> = { marketing: '/about', news: '/news', contact: '/contact' }
const headingOf: Record<string, string> = { marketing: '会社概要', news: 'お知らせ', contact: 'お問い合わせ' }

/**
 * Changes one thing after the other in the store of a site and its registry, as somebody who can write to both and has
 * no key. Nothing may run or be served that nobody has signed, and no page may go down.
 */
test('who can write to the store and its registry, but has no key, takes no page down and runs nothing', async () => {
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
    // A server that has begun anew may show a message in place of a page.
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
      expect.soft(released.equals(served), `${what}: other bytes`).toBe(true)
    }
    for (const name of ['registry.json', path.join(`mfe-${remote}`, version)]) {
      await rm(path.join(site.releasesFolder, name), { recursive: true, force: true })
      await cp(path.join(backup, name), path.join(site.releasesFolder, name), { recursive: true })
    }
    if (restarts) await warmUp()
  }
})

test.describe('opensearch-project/OpenSearch-Dashboards#12296: a host that serves other scripts than were released', () => {
  test.describe.configure({ mode: 'serial' })

  for (const [what, pattern] of [
    ['page', /^client\/news\.[0-9a-f]+\.js$/],
    ['texts', /^client\/news\.ja\.[0-9a-f]+\.js$/],
  ] as const) {
    test(`has browsers run nothing of them: the ${what}`, async ({ page, site }) => {
      const version = await site.storeVariant('news')
      await site.activate('news', version)
      const folder = path.join(site.shelfOf('news'), version)
      const { files } = releaseSchema.parse(JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8')))
      const file = path.join(
        folder,
        Object.keys(files).find((name) => pattern.test(name))!,
      )
      // The server has read what it needs; from now on the host serves something else.
      expect((await page.request.get('/news')).status()).toBe(200)
      await writeFile(file, `globalThis.${attackMark} = 1;${await readFile(file, 'utf8')}`)

      await open(page, '/about')
      await page.getByRole('contentinfo').locator('a[href="/news"]').dispatchEvent('click')
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(message)
      expect(await page.evaluate((name) => name in globalThis, attackMark)).toBe(false)
      await page.goto('/news')
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('お知らせ')
      // The texts came with the document.
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(what === 'texts' ? 0 : 1)
      expect(await page.evaluate((name) => name in globalThis, attackMark)).toBe(false)
      await site.activate('news')
    })
  }
})

/** As much of the registry's file as attacks change. */
interface LooseRegistry {
  revision: number
  remotes: Record<string, { active: string; base: string | null }>
  releases: Record<string, Record<string, Record<string, unknown>>>
}

const sha384 = (content: Buffer) => createHash('sha384').update(content).digest('base64')

/**
 * Changes one thing in the store or the registry.
 * @param turn chooses the kind and the file, one after the other
 * @returns what was done, for a failure's message, and the file it was on, if it was on one
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

  /** Puts other code into the file and its compressed twins. */
  async function alter() {
    const added = file.endsWith('.css') ? 'body{display:none}' : `globalThis.${attackMark}=1;throw "${attackMark}";`
    const content = Buffer.concat([Buffer.from(added), await readFile(place)])
    await writeFile(place, content)
    const names = await readdir(path.dirname(place))
    if (names.includes(`${path.basename(file)}.br`)) await writeFile(`${place}.br`, brotliCompressSync(content))
    if (names.includes(`${path.basename(file)}.gz`)) await writeFile(`${place}.gz`, gzipSync(content))
  }

  /** Makes the manifest say what the files are now. @returns the hashes that are to be signed */
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

  /** Changes the registry, and what it says of this release. */
  async function rewrite(change: (registry: LooseRegistry, signed: Record<string, unknown>) => unknown) {
    const registry = JSON.parse(await readFile(registryFile, 'utf8')) as LooseRegistry
    registry.revision += 1
    change(registry, registry.releases[remote]![version]!)
    await writeFile(registryFile, JSON.stringify(registry))
  }

  /** Signs what the files are now with a key that no team has. */
  const forge = async () =>
    signRelease({ remote, version, ...(await correct()), base: null }, generateKeyPairSync('ed25519').privateKey)

  async function replaceBy(target: string, name: string) {
    await rm(name)
    await symlink(target, name)
  }

  const kinds: Record<string, () => Promise<unknown>> = {
    'other code in a file': alter,
    'other code, and the manifest to go with it': async () => {
      await alter()
      await correct()
    },
    'other code, and manifest and registry to go with it': async () => {
      await alter()
      const hashes = await correct()
      await rewrite((_, signed) => Object.assign(signed, hashes))
    },
    'other code, signed with a key of the attacker’s': async () => {
      await alter()
      const own = await forge()
      await rewrite((_, signed) => Object.assign(signed, own))
    },
    'other code, signed with such a key that claims to be the team’s': async () => {
      await alter()
      const { signature, manifest, entry } = await forge()
      await rewrite((_, signed) => Object.assign(signed, { signature, manifest, entry }))
    },
    'a bit of a file': async () => {
      const content = await readFile(place)
      content[content.length >> 1]! ^= 1
      await writeFile(place, content)
    },
    'a file cut off': async () => writeFile(place, (await readFile(place)).subarray(0, turn)),
    'a file less': () => rm(place),
    'a file that leads elsewhere': () => replaceBy('/etc/passwd', place),
    'a file that never ends': () => replaceBy('/dev/zero', place),
    'a manifest that never ends': () => replaceBy('/dev/zero', manifestFile),
    'a registry that never ends': () => replaceBy('/dev/zero', registryFile),
    'a file of another’s': async () =>
      writeFile(place, await readFile(path.join(folder, code[(turn + 1) % code.length]!))),
    'a manifest less': () => rm(manifestFile),
    'a manifest of rubbish': () => writeFile(manifestFile, '{"format":1}'),
    'a manifest with paths out of the release': () => correct({ entry: 'client/../../../registry.json' }),
    'a manifest for another contract': () => correct({ contract: '*', shared: {} }),
    'all files less': () => rm(folder, { recursive: true }),
    'a registry of rubbish': () => writeFile(registryFile, '{"format":1,"remotes":{}}'),
    'a registry less': () => rm(registryFile),
    'a registry that names no remotes': () =>
      rewrite((registry) => Object.assign(registry, { remotes: {}, releases: {} })),
    'a registry that names a release there is not': () =>
      rewrite((registry) => (registry.remotes[remote]!.active = '9.9.9-ffffffff')),
    'a registry that names the attacker’s host': () => rewrite((_, signed) => (signed['base'] = attackerOrigin)),
    'a registry without signatures': () => rewrite((_, signed) => (signed['signature'] = '')),
    'signatures of another remote’s': () =>
      rewrite(({ releases }) => {
        const other = remoteNames.find((name) => name !== remote)!
        releases[remote] = { [version]: Object.values(releases[other]!)[0]! }
      }),
    'a bit of a signature': () =>
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
