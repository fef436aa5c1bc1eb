// node activateInTurn.ts FOLDER REMOTE BASE VERSION VERSION: makes two releases active in turn until it is killed.
import { activate, remoteNameSchema } from '@site/releases'

const [folder = '', name, base = '', ...versions] = process.argv.slice(2)
const remote = remoteNameSchema.parse(name)
process.stdout.write('started\n')
for (let turn = 0; ; turn += 1) await activate(folder, remote, versions[turn % versions.length] ?? '', base)
