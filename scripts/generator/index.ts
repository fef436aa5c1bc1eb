import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { remoteNames } from '@site/contract/pages'
import { developmentPortOf, rootFolder } from '../checkout/index.ts'
import { digestOf, stampFile } from '../checkout/installed.mjs'
import { checkName } from './names.ts'
import { pageFiles, withRow } from './pageFiles.ts'
import { remoteFiles } from './remoteFiles.ts'
import type { Files } from './writeFiles.ts'

export { writeFiles } from './writeFiles.ts'

const read = (file: string) => readFileSync(path.join(rootFolder, file), 'utf8')

/** A page of an existing remote. @throws in one line why the name is refused */
export function newPage(remote: string, name: string): Files {
  if (!remoteNames.some((each) => each === remote)) {
    throw new Error(`There is no remote "${remote}"; the remotes are ${remoteNames.join(', ')}.`)
  }
  checkName(name)
  needNothingAt(`mfe-${remote}/src`, name)
  return page(remote, name)
}

/** A remote with a page that has its name. @throws in one line why the name is refused */
export function newRemote(name: string): Files {
  checkName(name)
  // npm takes no capital letters in the name of a package.
  const remote = name.toLowerCase()
  needNothingAt('.', `mfe-${remote}`)
  // Ports up to 3004 are the site's, the first remotes' and the API's.
  const port = Math.max(3004, ...remoteNames.map(developmentPortOf)) + 1
  const files = remoteFiles(remote, port, read)
  // `writeFiles` links the package, which is all that an installation would do.
  const stamp = path.relative(rootFolder, stampFile(rootFolder))
  if (existsSync(stampFile(rootFolder))) files[stamp] = digestOf(files['package-lock.json'] ?? '')
  return { ...files, ...page(remote, name) }
}

/** A page is a folder and a row. */
function page(remote: string, name: string): Files {
  const folder = Object.entries(pageFiles(name)).map(([file, text]) => [`mfe-${remote}/src/${name}/${file}`, text])
  const table = 'shell/contract/pages.ts'
  return { ...(Object.fromEntries(folder) as Files), [table]: withRow(read(table), remote, name) }
}

/** Some file systems don't tell capital letters apart. */
function needNothingAt(folder: string, name: string) {
  const met = readdirSync(path.join(rootFolder, folder)).find((each) => each.toLowerCase() === name.toLowerCase())
  if (met !== undefined) throw new Error(`"${name}" is taken: ${path.join(folder, met)} is there.`)
}
