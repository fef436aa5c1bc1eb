// npm run promote -- news: ends a percentage rollout by activating its release for all visitors.
import { rolloutOf } from '@site/releases'
import { CommandError, registry } from '../checkout/index.ts'
import { readRemote } from './command.ts'
import { mustFit } from './activateRelease.ts'

const { remote } = readRemote('npm run promote -- REMOTE', {})
const currentRollout = async () => rolloutOf((await registry.read()).remotes[remote]?.history ?? [])
const rollout = await currentRollout()
const look = 'npm run releases lists all releases.'
if (!rollout) throw new CommandError(`${remote} has no percentage rollout. ${look}`)
await mustFit(remote, rollout.version)
if ((await currentRollout())?.at !== rollout.at)
  throw new CommandError(`The percentage rollout of ${remote} ${rollout.version} has ended. ${look}`)
await registry.activate(remote, rollout.version, { onProbation: rollout.onProbation })
console.log(`${remote} ${rollout.version} is active for all. Its percentage rollout (${rollout.share}%) has ended.`)
