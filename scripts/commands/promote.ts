// npm run promote -- news: shows the release that a share of visitors is shown to all of them.
import { trialOf } from '@site/releases'
import { CommandError, registry } from '../checkout/index.ts'
import { readRemote } from './command.ts'
import { mustFit } from './putInForce.ts'

const { remote } = readRemote('npm run promote -- REMOTE', {})
const trialNow = async () => trialOf((await registry.read()).remotes[remote]?.history ?? [])
const trial = await trialNow()
const look = 'npm run releases shows what is there.'
if (!trial) throw new CommandError(`No release of ${remote} is shown to a share of visitors. ${look}`)
await mustFit(remote, trial.version)
// It may have been taken back while its files were looked at.
if ((await trialNow())?.at !== trial.at)
  throw new CommandError(`${remote} ${trial.version} is not shown to a share of visitors any more. ${look}`)
await registry.activate(remote, trial.version, { onProbation: trial.onProbation })
console.log(`${remote} ${trial.version} is active for all, no longer for ${trial.share} in 100 visitors`)
