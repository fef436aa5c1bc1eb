import { createHash, generateKeyPairSync } from 'node:crypto'
import { cp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type Release, releaseSchema, signRelease } from '@site/releases'
import { z } from 'zod'
import { type RemoteName, remoteNames, temporaryFolder } from '../scripts/checkout/index.ts'
import { type Site, startSite, withoutPhrases, randomFrom } from './support/site.ts'
import { expect, open, test } from './support/test.ts'

const message = 'この部分を表示できません'

/** A host of the attacker's own. */
const attackerOrigin = 'http://127.0.0.1:9'

/** What altered code says: in a page, or in the name of a global. */
const attackMark = 'ATTACKED'

/** Each kind once; those that follow are on other files. */
const attacks = Number(process.env['ATTACKS'] || 24)

test.describe('who can write to the store and its registry, but has no key', () => {
  test.describe.configure({ timeout: 600_000 })
  let site: Site

  test.beforeAll(async () => {
    site = await startSite({}, { ownStore: true })
  })

  test.afterAll(() => site.close())

  test('takes no page down and runs nothing while the site is up', async () => {
    expect(await attackStore(site, { count: attacks, seed: 1 })).toEqual({ executed: [], failed: [] })
  })

  test('runs nothing after a restart either', async () => {
    const count = Math.ceil(attacks / 12)
    expect(await attackStore(site, { count, seed: 2, restarts: true })).toEqual({ executed: [], failed: [] })
  })
})

test.describe('a host that serves other scripts than were released', () => {
  test.describe.configure({ mode: 'serial' })

  for (const [what, pattern] of [
    ['entry', /^client\/remoteEntry\.js$/],
    ['page', /^client\/news\.[0-9a-f]+\.js$/],
    ['texts', /^client\/news\.ja\.[0-9a-f]+\.js$/],
  ] as const) {
    test(`has browsers run nothing of them: the ${what}`, async ({ page, site }) => {
      const version = await site.storeVariant('news')
      await site.activate('news', version)
      const folder = path.join(site.shelfOf('news'), version)
      const { files } = releaseSchema.parse(JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8')))
      const file = Object.keys(files).find((name) => pattern.test(name))!
      // The server has read what it needs; from now on the host serves something else.
      expect((await page.request.get('/news')).status()).toBe(200)
      await writeFile(
        path.join(folder, file),
        `globalThis.${attackMark} = 1;${await readFile(path.join(folder, file), 'utf8')}`,
      )

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

/** A page of each remote, and what stands on it. */
const pageOf: Record<string, string> = { marketing: '/about', news: '/news', contact: '/contact' }
const headingOf: Record<string, string> = { marketing: '会社概要', news: 'お知らせ', contact: 'お問い合わせ' }

/**
 * Changes one thing after the other in the store of a site and its registry, as somebody who has no key, and looks at
 * what comes of it: what ran or was served that nobody has signed, and what took a page down.
 * @param site one that serves its remotes from its own store
 * @param restarts whether the server starts anew after each: then there may be a message in place of a page
 */
async function attackStore(
  site: Site,
  { count, seed, restarts = false }: { count: number; seed: number; restarts?: boolean },
) {
  const { folder: backup, remove } = await temporaryFolder('store-')
  await cp(site.releasesFolder, backup, { recursive: true })
  const random = randomFrom(seed)
  const result: { executed: string[]; failed: string[] } = { executed: [], failed: [] }
  const get = (address: string) => fetch(site.origin + address)
  for (const address of Object.values(pageOf)) await get(address)
  for (let done = 0; done < count; done += 1) {
    const remote = remoteNames[Math.floor(random() * remoteNames.length)]!
    const version = site.builtVersion(remote)
    const { what, file } = await attack(site, remote, random, done)
    if (restarts) await site.restart()
    const page = await get(pageOf[remote]!)
    const html = await page.text()
    if (html.includes(attackMark)) result.executed.push(what)
    const isShown = page.status === 200 && html.includes(headingOf[remote]!)
    const isExcused = restarts && page.status === 503 && withoutPhrases(html).includes(message)
    if (!isShown && !isExcused) result.failed.push(`${what}: ${page.status}`)
    if (!restarts && file.startsWith('client/')) {
      const served = await (await get(`/_remotes/mfe-${remote}/${version}/${file}`)).bytes()
      const released = await readFile(path.join(backup, `mfe-${remote}`, version, file))
      if (!released.equals(served)) result.executed.push(`${what}: other bytes`)
    }
    for (const name of ['registry.json', path.join(`mfe-${remote}`, version)]) {
      await rm(path.join(site.releasesFolder, name), { recursive: true, force: true })
      await cp(path.join(backup, name), path.join(site.releasesFolder, name), { recursive: true })
    }
  }
  await remove()
  return result
}

const looseRegistry = z.looseObject({
  revision: z.number(),
  remotes: z.record(z.string(), z.looseObject({ active: z.string() })),
  releases: z.record(z.string(), z.record(z.string(), z.looseObject({ manifest: z.string(), entry: z.string() }))),
})
type LooseRegistry = z.output<typeof looseRegistry>

const sha384 = (content: Buffer) => createHash('sha384').update(content).digest('base64')

/**
 * Changes one thing in the store or the registry, as somebody who can write to both and has no key.
 * @param turn chooses the kind, one after the other
 * @returns what was done, for a failure's message, and the file it was on, if it was on one
 */
async function attack(site: Site, remote: RemoteName, random: () => number, turn: number) {
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)]!
  const { releasesFolder } = site
  const version = site.builtVersion(remote)
  const folder = path.join(releasesFolder, `mfe-${remote}`, version)
  const registryFile = path.join(releasesFolder, 'registry.json')
  const manifestFile = path.join(folder, 'release.json')

  const release = async () => releaseSchema.parse(JSON.parse(await readFile(manifestFile, 'utf8')))
  const registry = async () => looseRegistry.parse(JSON.parse(await readFile(registryFile, 'utf8')))
  const writeRegistry = (value: LooseRegistry) =>
    writeFile(registryFile, JSON.stringify({ ...value, revision: value.revision + 1 }))

  /** Puts other code into a file and its compressed twins. */
  async function alter(file: string): Promise<void> {
    const place = path.join(folder, file)
    const code = file.endsWith('.css')
      ? 'body{display:none}'
      : `globalThis.${attackMark}=1;throw new Error("${attackMark}");`
    const content = Buffer.concat([Buffer.from(code), await readFile(place)])
    await writeFile(place, content)
    const names = await readdir(path.dirname(place))
    if (names.includes(`${path.basename(file)}.br`)) await writeFile(`${place}.br`, brotliCompressSync(content))
    if (names.includes(`${path.basename(file)}.gz`)) await writeFile(`${place}.gz`, gzipSync(content))
  }

  /** Makes the manifest say what the files are now. */
  async function correct(change: Partial<Release> = {}): Promise<Buffer> {
    const before = await release()
    const files: Release['files'] = {}
    for (const file of Object.keys(before.files)) {
      const content = await readFile(path.join(folder, file))
      files[file] = { bytes: content.length, sha384: sha384(content) }
    }
    const manifest = Buffer.from(JSON.stringify({ ...before, files, ...change }))
    await writeFile(manifestFile, manifest)
    return manifest
  }

  const code = Object.keys((await release()).files).filter((file) => /\.(js|css)$/.test(file))
  const file = pick(code)
  const place = path.join(folder, file)

  const kinds: Record<string, () => Promise<unknown>> = {
    'other code in a file': () => alter(file),
    'other code, and the manifest to go with it': async () => {
      await alter(file)
      await correct()
    },
    'other code, and manifest and registry to go with it': async () => {
      await alter(file)
      const manifest = await correct()
      const value = await registry()
      const signed = value.releases[remote]?.[version]
      if (!signed) return
      signed.manifest = sha384(manifest)
      signed.entry = sha384(await readFile(path.join(folder, (await release()).entry)))
      await writeRegistry(value)
    },
    'other code, signed with a key of the attacker’s': async () => {
      await alter(file)
      const manifest = sha384(await correct())
      const entry = sha384(await readFile(path.join(folder, (await release()).entry)))
      const { privateKey } = generateKeyPairSync('ed25519')
      const value = await registry()
      const own = signRelease({ remote, version, manifest, entry, base: null }, privateKey)
      const stolenName = value.releases[remote]?.[version]?.['key']
      value.releases[remote] = {
        ...value.releases[remote],
        [version]: { ...own, ...(random() < 0.5 ? { key: stolenName } : {}) },
      }
      await writeRegistry(value)
    },
    'a byte of a file': async () => {
      const content = await readFile(place)
      const at = Math.floor(random() * content.length)
      content[at] = (content[at] ?? 0) ^ (1 << Math.floor(random() * 8))
      await writeFile(place, content)
    },
    'a file cut off': async () => writeFile(place, (await readFile(place)).subarray(0, Math.floor(random() * 100))),
    'a file less': () => rm(place),
    'a file that leads elsewhere': async () => {
      await rm(place)
      await symlink(pick(['/etc/passwd', '/dev/zero']), place)
    },
    'a manifest that never ends': async () => {
      await rm(manifestFile)
      await symlink('/dev/zero', manifestFile)
    },
    'a registry that never ends': async () => {
      await rm(registryFile)
      await symlink('/dev/zero', registryFile)
    },
    'a file of another’s': async () => writeFile(place, await readFile(path.join(folder, pick(code)))),
    'a manifest less': () => rm(manifestFile),
    'a manifest of rubbish': () => writeFile(manifestFile, pick(['', '{', '[]', 'null', '{"format":1}'])),
    'a manifest with paths out of the release': () => correct({ entry: 'client/../../../registry.json' }),
    'a manifest for another contract': () => correct({ contract: '*', shared: {} }),
    'all files less': () => rm(folder, { recursive: true }),
    'a registry of rubbish': () => writeFile(registryFile, pick(['', '{', '[]', 'null', '{"format":1,"remotes":{}}'])),
    'a registry less': () => rm(registryFile),
    'a registry that names no remotes': async () => writeRegistry({ ...(await registry()), remotes: {}, releases: {} }),
    'a registry that names a release there is not': async () => {
      const value = await registry()
      value.remotes[remote]!.active = '9.9.9-ffffffff'
      await writeRegistry(value)
    },
    'a registry that names the attacker’s host': async () => {
      const value = await registry()
      const signed = value.releases[remote]?.[version]
      if (signed) signed['base'] = attackerOrigin
      await writeRegistry(value)
    },
    'a registry without signatures': async () => {
      const value = await registry()
      for (const signed of Object.values(value.releases[remote] ?? {})) signed['signature'] = pick(['', 'AAAA'])
      await writeRegistry(value)
    },
    'signatures of another remote’s': async () => {
      const value = await registry()
      const others = Object.entries(value.releases).filter(([name]) => name !== remote)
      const [, other] = pick(others)
      const signed = pick(Object.values(other))
      value.releases[remote] = { [version]: signed }
      await writeRegistry(value)
    },
    'a bit of a signature': async () => {
      const value = await registry()
      const signed = value.releases[remote]?.[version]
      const bytes = Buffer.from(String(signed?.['signature']), 'base64')
      const at = Math.floor(random() * bytes.length)
      bytes[at] = (bytes[at] ?? 0) ^ 1
      if (signed) signed['signature'] = bytes.toString('base64')
      await writeRegistry(value)
    },
  }
  const names = Object.keys(kinds)
  const kind = names[turn % names.length]!
  await kinds[kind]!()
  return { what: `${kind} (${remote}, ${file})`, file }
}
