// node activateInTurn.ts FOLDER REMOTE BASE VERSION VERSION: makes two releases active in turn until it is killed.
import { activate } from '@site/releases'
import { remoteNames } from '../../scripts/checkout/index.ts'

const [folder = '', name, base = '', ...versions] = process.argv.slice(2)
const remote = remoteNames.find((each) => each === name)
if (!remote) throw new Error(`There is no remote ${name}`)
process.stdout.write('started\n')
for (let turn = 0; ; turn += 1) await activate(folder, remote, versions[turn % versions.length] ?? '', base)
