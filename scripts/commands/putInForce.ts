import { hasProvedItself, trialOf, versionSchema } from '@site/releases'
import { registry, type RemoteName } from '../checkout/index.ts'
import { endOnRegistryError } from './endOnRegistryError.ts'
import { refusalLines } from './judgeHere.ts'

/** Makes a stored release the active one, and says so. Ends the command if that can't be done. */
export async function putInForce(remote: RemoteName, version: string) {
  if (!versionSchema.safeParse(version).success) refuse(`${version} is no version`)
  const { remotes, releases } = await registry.read().catch(endOnRegistryError)
  if (releases[remote]?.[version] === undefined) refuse(`${remote} has no release ${version}`)
  const refused = await refusalLines(remote, version)
  if (refused !== null) {
    console.error(refused)
    process.exit(1)
  }
  const { active, history = [] } = remotes[remote] ?? {}
  // A release that has been in force before was chosen on purpose: it is not rolled back automatically.
  const onProbation = !hasProvedItself(history, version)
  const changed = await registry.activate(remote, version, { onProbation }).catch(endOnRegistryError)
  const trial = trialOf(history)
  const left = trial ? `${trial.version} is shown to nobody any more` : `${active ?? 'nothing'} no longer is`
  console.log(`${remote} ${version} ${changed ? `is active, ${left}` : 'was active already'}`)
}

function refuse(line: string): never {
  console.error(`${line}; npm run releases shows what is there.`)
  process.exit(1)
}
