// npm run keys [-- list]: the keys whose releases run. npm run keys -- new REMOTE: makes one.
// npm run keys -- remove REMOTE ID: nothing that the key has signed runs any more.
import { createKey, privateKeyFile, readKeys, removeKey, trustedRelease } from '@site/releases'
import { CommandError, keysFile, registry, type RemoteName } from '../checkout/index.ts'
import { asRemote, readArguments } from './command.ts'

const usage = 'npm run keys [-- list | new REMOTE | remove REMOTE ID]'
const [command = 'list', remote, id, ...more] = readArguments(usage, {}).positionals

if (command === 'list' && remote === undefined) {
  const rows = Object.entries(await readKeys(keysFile)).flatMap(([name, allowed]) =>
    Object.entries(allowed).map(([key, publicKey]) => ({ remote: name, key, 'public key': publicKey })),
  )
  if (rows.length > 0) console.table(rows)
  else console.log('No key yet: npm start makes one for each remote, npm run keys -- new news one.')
} else if (command === 'new' && id === undefined) {
  const name = asRemote(remote, usage)
  console.log(`${name} has the key ${await createKey(keysFile, name)} from now on, allowed in ${keysFile}.`)
  console.log(`Its private part is in ${privateKeyFile(keysFile, name)}: for the team alone, never in a repository.`)
} else if (command === 'remove' && id !== undefined && more.length === 0) await remove(asRemote(remote, usage), id)
else throw new CommandError(`Usage: ${usage}`)

async function remove(remote: RemoteName, id: string) {
  if (!(await removeKey(keysFile, remote, id)))
    throw new CommandError(`${remote} has no key ${id}; npm run keys shows those it has.`)
  console.log(`Nothing that ${id} has signed runs any more for ${remote}.`)
  const now = await registry.read().catch(() => null)
  const active = now?.remotes[remote]?.active
  if (now && active && trustedRelease(now, await readKeys(keysFile), remote, active).refusal)
    console.error(`The active release ${remote} ${active} is one of that: npm run release -- ${remote} signs it anew.`)
}
