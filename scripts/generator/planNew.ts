import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sharedVersions } from '@site/build/describe'
import { pageRows, remoteNames } from '@site/contract/pages'
import prettier from 'prettier'
import { developmentPortOf, rootFolder } from '../checkout/index.ts'
import { digestOf, stampFile } from '../checkout/installed.mjs'
import { firstTexts, pathsOf, problemOfPage, problemOfRemote, remoteNameOf } from './names.ts'
import { pageFiles } from './pageFiles.ts'
import { isThere, type Plan } from './plan.ts'
import { packageFiles, withOwner, withPackage, workflow } from './remoteFiles.ts'
import { withBudget, withPage, withRow } from './sources.ts'

/** A name that is taken or can't be one; the message is one line. */
export class NameError extends Error {}

interface Options {
  loader: boolean
}

const pageTable = 'shell/contract/pages.ts'
const codeOwners = '.github/CODEOWNERS'
const lockfile = 'package-lock.json'

/** Where the site and the API listen. */
const portsOfTheSite = [3000, 3004]

const taken = { rows: pageRows, remotes: remoteNames }

const read = (file: string) => readFileSync(path.join(rootFolder, file), 'utf8')

/** A page of a remote that is there. @throws NameError */
export async function planPage(remote: string, name: string, options: Options): Promise<Plan> {
  if (!remoteNames.some((each) => each === remote)) {
    throw new NameError(`There is no remote "${remote}"; the remotes are ${remoteNames.join(', ')}.`)
  }
  refuse(problemOfPage(name, taken))
  const config = `mfe-${remote}/webpack.config.ts`
  needNothingAt(`mfe-${remote}/src/${name}`)
  const lists = { webpackConfig: read(config), budgets: read(`mfe-${remote}/budgets.json`) }
  return { files: await formatted(page(remote, name, lists, options)), links: {} }
}

/** A remote, with a page that has its name. @throws NameError */
export async function planRemote(name: string, options: Options): Promise<Plan> {
  refuse(problemOfRemote(name, taken))
  const remote = remoteNameOf(name)
  const folder = `mfe-${remote}`
  const link = `node_modules/${folder}`
  const workflowFile = `.github/workflows/${folder}.yml`
  for (const place of [folder, link, workflowFile]) needNothingAt(place)
  const { 'webpack.config.ts': config = '', ...files } = packageFiles(remote, freePort(), sharedVersions())
  const lock = withPackage(read(lockfile), files['package.json'] ?? '')
  return {
    files: {
      ...(await formatted({
        ...below(folder, files),
        ...page(remote, name, { webpackConfig: config, budgets: '{}' }, options),
        [workflowFile]: workflow(remote, pathsOf(name).ja),
      })),
      [codeOwners]: withOwner(read(codeOwners), remote),
      [lockfile]: lock,
      // All that an installation would do is done with the link.
      ...(isThere(stampFile(rootFolder)) ? { [path.relative(rootFolder, stampFile(rootFolder))]: digestOf(lock) } : {}),
    },
    links: { [link]: path.join('..', folder) },
  }
}

/** Files of a remote that name its pages. */
interface Lists {
  webpackConfig: string
  budgets: string
}

/** What a page costs: its folder, its row, its place in its remote's list, its budget. */
function page(
  remote: string,
  name: string,
  { webpackConfig, budgets }: Lists,
  options: Options,
): Record<string, string> {
  const row = { id: name, path: pathsOf(name), remote, texts: firstTexts(name) }
  return {
    ...below(`mfe-${remote}/src/${name}`, pageFiles(name, options)),
    [`mfe-${remote}/webpack.config.ts`]: withPage(webpackConfig, name),
    [`mfe-${remote}/budgets.json`]: withBudget(budgets, name),
    [pageTable]: withRow(read(pageTable), row),
  }
}

function refuse(problem: string | null) {
  if (problem !== null) throw new NameError(problem)
}

/** A file system that doesn't tell capital letters apart would put one into the other. */
function needNothingAt(place: string) {
  const name = path.basename(place)
  const folder = path.join(rootFolder, path.dirname(place))
  const met = readdirSync(folder).find((each) => each.toLowerCase() === name.toLowerCase())
  if (met !== undefined) throw new NameError(`"${name}" is taken: ${path.join(path.dirname(place), met)} is there.`)
}

/** The first port after the site's that nothing has in development. */
function freePort(): number {
  const ports = new Set([...portsOfTheSite, ...remoteNames.map(developmentPortOf)])
  let port = 3001
  while (ports.has(port)) port += 1
  return port
}

function below(folder: string, files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([file, content]) => [`${folder}/${file}`, content]))
}

async function formatted(files: Record<string, string>): Promise<Record<string, string>> {
  const each = Object.entries(files).map(async ([file, content]) => {
    const filepath = path.join(rootFolder, file)
    return [file, await prettier.format(content, { ...(await prettier.resolveConfig(filepath)), filepath })] as const
  })
  return Object.fromEntries(await Promise.all(each))
}
