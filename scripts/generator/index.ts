import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { remoteNames } from '@site/contract/pages'
import { developmentPortOf, rootFolder } from '../checkout/index.ts'
import { digestOf, stampFile } from '../checkout/beforeInstall.mjs'
import { checkName } from './names.ts'
import { pageFiles, withRow } from './pageFiles.ts'
import { remoteFiles } from './remoteFiles.ts'
import type { Files } from './writeFiles.ts'

export { writeFiles } from './writeFiles.ts'

const read = (file: string) => readFileSync(path.join(rootFolder, file), 'utf8')

/** Returns the files of a new page in an existing remote. @throws Error with the reason if the name is not allowed */
export function newPage(remote: string, name: string): Files {
  if (!remoteNames.some((each) => each === remote)) {
    throw new Error(`There is no remote "${remote}"; the remotes are ${remoteNames.join(', ')}.`)
  }
  checkName(name)
  needNothingAt(`mfe-${remote}/src`, name)
  return page(remote, name)
}

/** Returns the files of a new remote with one page of the same name. @throws Error if the name is not allowed */
export function newRemote(name: string): Files {
  checkName(name)
  const remote = name.toLowerCase()
  needNothingAt('.', `mfe-${remote}`)
  // The site, the existing remotes and the API use the ports up to 3004.
  const port = Math.max(3004, ...remoteNames.map(developmentPortOf)) + 1
  const files = remoteFiles(remote, port, read)
  // `writeFiles` links the package, so npm has nothing to install. The stamp records this.
  const stamp = path.relative(rootFolder, stampFile(rootFolder))
  if (existsSync(stampFile(rootFolder))) files[stamp] = digestOf(files['package-lock.json'] ?? '')
  return { ...files, ...page(remote, name) }
}

function page(remote: string, name: string): Files {
  const folder = Object.entries(pageFiles(name)).map(([file, text]) => [`mfe-${remote}/src/${name}/${file}`, text])
  const table = 'shell/contract/pages.ts'
  return { ...(Object.fromEntries(folder) as Files), [table]: withRow(read(table), remote, name) }
}

/** Treats upper and lower case as equal, because some file systems do. */
function needNothingAt(folder: string, name: string) {
  const met = readdirSync(path.join(rootFolder, folder)).find((each) => each.toLowerCase() === name.toLowerCase())
  if (met !== undefined) throw new Error(`"${name}" is taken: ${path.join(folder, met)} exists.`)
}
