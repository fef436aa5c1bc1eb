// npm run promote -- news: shows the release that a share of visitors is shown to all of them.
import { rolloutOf } from '@site/releases'
import { CommandError, registry } from '../checkout/index.ts'
import { readRemote } from './command.ts'
import { mustFit } from './activateRelease.ts'

const { remote } = readRemote('npm run promote -- REMOTE', {})
const currentRollout = async () => rolloutOf((await registry.read()).remotes[remote]?.history ?? [])
const rollout = await currentRollout()
const look = 'npm run releases shows what is there.'
if (!rollout) throw new CommandError(`No release of ${remote} is shown to a share of visitors. ${look}`)
await mustFit(remote, rollout.version)
// It may have been rolled back while its files were looked at.
if ((await currentRollout())?.at !== rollout.at)
  throw new CommandError(`${remote} ${rollout.version} is not shown to a share of visitors any more. ${look}`)
await registry.activate(remote, rollout.version, { onProbation: rollout.onProbation })
console.log(`${remote} ${rollout.version} is active for all, no longer for ${rollout.share} in 100 visitors`)
