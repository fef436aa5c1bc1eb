// npm run content -- documents | icons | linkPictures MASTERS | pictures MASTERS: makes what the site shows but no build
// makes, to be committed.
import { run, CommandError } from '../checkout/index.ts'
import './command.ts'

const all = ['documents', 'icons', 'linkPictures', 'pictures']
const [name = '', ...rest] = process.argv.slice(2)
if (!all.includes(name)) throw new CommandError(`Name what to make: ${all.join(', ')}`)
if (name.endsWith('ictures') && rest.length === 0)
  throw new CommandError(`Usage: npm run content -- ${name} MASTERS_FOLDER`)
await run(process.execPath, [`scripts/content/${name}/make.ts`, ...rest])
