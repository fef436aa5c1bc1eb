// node activateInTurn.ts FOLDER REMOTE VERSION VERSION: makes two releases active in turn until it is killed.
import { createFileRegistry, remoteNameSchema } from '@site/releases'

const [folder = '', name, ...versions] = process.argv.slice(2)
const remote = remoteNameSchema.parse(name)
process.stdout.write('started\n')
const registry = createFileRegistry(folder)
for (let turn = 0; ; turn += 1) await registry.activate(remote, versions[turn % versions.length] ?? '')
