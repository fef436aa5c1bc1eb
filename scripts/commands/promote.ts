// npm run promote -- news: shows the release that a share of visitors is shown to all of them.
import { trialOf } from '@site/releases'
import { registry, remoteNames } from '../checkout/index.ts'
import { endOnRegistryError } from './endOnRegistryError.ts'
import { refusalLines } from './judgeHere.ts'
import { readArguments } from './remoteArgument.ts'

const { remote } = readArguments(`Usage: npm run promote -- ${remoteNames.join('|')}`, {})
const entry = (await registry.read().catch(endOnRegistryError)).remotes[remote]
const trial = trialOf(entry?.history ?? [])
if (!trial) {
  console.error(`No release of ${remote} is shown to a share of visitors. npm run releases shows what is there.`)
  process.exit(1)
}
const refused = await refusalLines(remote, trial.version)
if (refused !== null) {
  console.error(refused)
  process.exit(1)
}
// It may have been taken back while its files were looked at.
const now = trialOf((await registry.read().catch(endOnRegistryError)).remotes[remote]?.history ?? [])
if (now?.at !== trial.at) {
  console.error(`${remote} ${trial.version} is not shown to a share of visitors any more. npm run releases says why.`)
  process.exit(1)
}
await registry.activate(remote, trial.version, { onProbation: trial.onProbation }).catch(endOnRegistryError)
console.log(`${remote} ${trial.version} is active for all, no longer for ${trial.share} in 100 visitors`)
