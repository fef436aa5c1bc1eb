import { createHash, generateKeyPairSync } from 'node:crypto'
import { readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type Release, releaseSchema, signRelease } from '@site/releases'
import { z } from 'zod'

/** What altered code says: in a page, or in the name of a global. */
export const attackMark = 'ATTACKED'

/** What an attacker has who can write to the store and its registry, and has no key. */
interface Target {
  releasesFolder: string
  remote: string
  version: string
  /** A host of the attacker's own. */
  attackerOrigin: string
}

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const sha384 = (content: Buffer) => createHash('sha384').update(content).digest('base64')

const looseRegistry = z.looseObject({
  revision: z.number(),
  remotes: z.record(z.string(), z.looseObject({ active: z.string(), base: z.string().nullable() })),
  releases: z.record(z.string(), z.record(z.string(), z.looseObject({ manifest: z.string(), entry: z.string() }))),
})
type LooseRegistry = z.output<typeof looseRegistry>

export interface Attack {
  /** For a failure's message. */
  what: string
  /** The file it was on, if it was on one. */
  file: string
}

/** Changes one thing in the store or the registry. @param turn chooses the kind, one after the other */
export async function attack(target: Target, random: () => number, turn: number): Promise<Attack> {
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)]!
  const { releasesFolder, remote, version } = target
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
      if (signed) signed['base'] = target.attackerOrigin
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
