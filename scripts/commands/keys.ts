// npm run keys [-- list]: the keys whose releases run. npm run keys -- new REMOTE: makes one.
// npm run keys -- remove REMOTE ID: nothing that the key has signed runs any more.
import { createKey, KeyError, privateKeyFile, readKeys, removeKey, trustedRelease } from '@site/releases'
import { keysFile, registry, remoteNames } from '../checkout/index.ts'
import { endOnRegistryError } from './endOnRegistryError.ts'

const usage = `Usage: npm run keys [-- list | new ${remoteNames.join('|')} | remove ${remoteNames.join('|')} ID]`
const [command = 'list', remote, id, ...more] = process.argv.slice(2)
const isRemote = remoteNames.some((name) => name === remote)

if (command === 'list' && remote === undefined) {
  const keys = await readKeys(keysFile).catch(endOnRegistryError)
  const rows = Object.entries(keys).flatMap(([name, allowed]) =>
    Object.entries(allowed).map(([key, publicKey]) => ({ remote: name, key, 'public key': publicKey })),
  )
  if (rows.length === 0) console.log('No key yet: npm start makes one for each remote, npm run keys -- new news one.')
  else console.table(rows)
} else if (command === 'new' && isRemote && remote !== undefined && id === undefined) {
  try {
    const key = await createKey(keysFile, remote)
    console.log(`${remote} has the key ${key} from now on, allowed in ${keysFile}.`)
    console.log(
      `Its private part is in ${privateKeyFile(keysFile, remote)}: for the team alone, never in a repository.`,
    )
  } catch (error) {
    if (!(error instanceof KeyError)) throw error
    console.error(error.message)
    process.exit(1)
  }
} else if (command === 'remove' && isRemote && remote !== undefined && id !== undefined && more.length === 0) {
  if (await removeKey(keysFile, remote, id).catch(endOnRegistryError)) {
    console.log(`Nothing that ${id} has signed runs any more for ${remote}.`)
    const now = await registry.read().catch(() => null)
    const active = now?.remotes[remote]?.active
    if (now && active && trustedRelease(now, await readKeys(keysFile), remote, active).refusal) {
      console.error(
        `The active release ${remote} ${active} is one of that: npm run release -- ${remote} signs it anew.`,
      )
    }
  } else {
    console.error(`${remote} has no key ${id}; npm run keys shows those it has.`)
    process.exit(1)
  }
} else {
  console.error(usage)
  process.exit(2)
}
