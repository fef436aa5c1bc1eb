// npm run content -- documents | icons | linkPictures MASTERS | pictures MASTERS: makes what the site shows but no build
// makes, to be committed.
import { run, CommandError } from '../checkout/index.ts'
import './command.ts'

const makers: Record<string, string> = {
  documents: 'scripts/content/documents/makeDocuments.ts',
  icons: 'scripts/content/icons/makeIcons.ts',
  linkPictures: 'scripts/content/linkPictures/makeLinkPictures.ts',
  pictures: 'scripts/content/pictures/makePictures.ts',
}

const [name = '', ...rest] = process.argv.slice(2)
const maker = Object.hasOwn(makers, name) ? makers[name] : undefined
if (maker === undefined) throw new CommandError(`Name what to make: ${Object.keys(makers).join(', ')}`)
if (name.endsWith('ictures') && rest.length === 0)
  throw new CommandError(`Usage: npm run content -- ${name} MASTERS_FOLDER`)
await run(process.execPath, [maker, ...rest])
