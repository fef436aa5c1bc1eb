// npm run content -- documents | icons | linkPictures MASTERS | pictures MASTERS: makes content files that builds do
// not make. Commit the results.
import { run, CommandError } from '../checkout/index.ts'
import './command.ts'

const all = ['documents', 'icons', 'linkPictures', 'pictures']
const [name = '', ...rest] = process.argv.slice(2)
if (!all.includes(name)) throw new CommandError(`Choose one of ${all.join(', ')}`)
if (name.endsWith('ictures') && rest.length === 0)
  throw new CommandError(`Usage: npm run content -- ${name} MASTERS_FOLDER`)
await run(process.execPath, [`scripts/content/${name}/make.ts`, ...rest])
