// npm run content -- documents | icons | linkPictures MASTERS | pictures MASTERS: makes what the site shows but no build
// makes, to be committed.
import { run, CommandError } from '../checkout/index.ts'

const makers: Record<string, string> = {
  documents: 'scripts/content/documents/makeDocuments.ts',
  icons: 'scripts/content/icons/makeIcons.ts',
  linkPictures: 'scripts/content/linkPictures/makeLinkPictures.ts',
  pictures: 'scripts/content/pictures/makePictures.ts',
}

const [name = '', ...rest] = process.argv.slice(2)
const maker = Object.hasOwn(makers, name) ? makers[name] : undefined
if (maker === undefined) {
  console.error(`Name what to make: ${Object.keys(makers).join(', ')}`)
  process.exit(2)
}
try {
  await run(process.execPath, [maker, ...rest])
} catch (error) {
  if (!(error instanceof CommandError)) throw error
  process.exit(1)
}
