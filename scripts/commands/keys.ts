// npm run keys [-- list]: lists the keys whose releases may run.
// npm run keys -- new REMOTE: makes and allows a key.
// npm run keys -- remove REMOTE ID: removes a key. Releases that this key has signed no longer run.
import { createKey, privateKeyFile, readKeys, removeKey, trustedRelease } from '@site/releases'
import { CommandError, keysFile, registry, type RemoteName } from '../checkout/index.ts'
import { asRemote, printTable, readArguments } from './command.ts'

const usage = 'npm run keys [-- list | new REMOTE | remove REMOTE ID]'
const [command = 'list', remote, id, ...more] = readArguments(usage, {}).positionals

if (command === 'list' && remote === undefined) {
  const rows = Object.entries(await readKeys(keysFile)).flatMap(([name, allowed]) =>
    Object.entries(allowed).map(([key, publicKey]) => ({ remote: name, key, 'public key': publicKey })),
  )
  if (rows.length > 0) printTable(rows)
  else console.log('There is no key yet. Run npm start, or npm run keys -- new REMOTE.')
} else if (command === 'new' && id === undefined) {
  const name = asRemote(remote, usage)
  console.log(`Made the key ${await createKey(keysFile, name)} for ${name}, and allowed it in ${keysFile}.`)
  console.log(`The private key is in ${privateKeyFile(keysFile, name)}. Give it only to the team, and never commit it.`)
} else if (command === 'remove' && id !== undefined && more.length === 0) await remove(asRemote(remote, usage), id)
else throw new CommandError(`Usage: ${usage}`)

async function remove(remote: RemoteName, id: string) {
  if (!(await removeKey(keysFile, remote, id)))
    throw new CommandError(`${remote} has no key ${id}. npm run keys lists all keys.`)
  console.log(`Removed the key ${id} of ${remote}. Releases that it has signed no longer run.`)
  const now = await registry.read().catch(() => null)
  const active = now?.remotes[remote]?.active
  if (now && active && trustedRelease(now, await readKeys(keysFile), remote, active).refusal)
    console.error(`One of them is active: ${remote} ${active}. Run npm run release -- ${remote} to sign it again.`)
}
