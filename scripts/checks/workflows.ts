// Checks .github: workflows by the rules of GitHub's own language service, which knows keys, jobs, expressions and
// the inputs of reusable workflows; and that Renovate's rules are about packages that are there, and about every pin.
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const problems = [...(await problemsOfWorkflows('.github/workflows')), ...problemsOfRenovate('.github/renovate.json')]
for (const problem of problems) console.error(problem)
process.exit(problems.length === 0 ? 0 : 1)

async function problemsOfWorkflows(folder: string): Promise<string[]> {
  // The language service imports JSON as bundlers take it; Node wants to be told that it is JSON.
  registerHooks({
    load: (url, context, next) =>
      next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
  })
  const { registerLogger, validate } = await import('@actions/languageservice')
  const found: string[] = []
  // What the service can't go on with, it only logs.
  const log = (message: string) => void found.push(`${folder}: ${message}`)
  registerLogger({ error: log, warn: log, info: () => {}, log: () => {} })
  const fileProvider = {
    getFileContent: (file: { path: string }) => Promise.resolve({ name: file.path, content: read(file.path) }),
  }
  // A problem of a reusable workflow is reported again for every file that calls it, with the line it has in the other:
  // the callers come later, and what is known is left out.
  const files = readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`)
  files.sort((one, other) => Number(isReusable(other)) - Number(isReusable(one)))
  const known = new Set<string>()
  for (const file of files) {
    const document = { uri: `file:///${file}`, getText: () => read(file) } as Parameters<typeof validate>[0]
    for (const { message, range } of await validate(document, { fileProvider })) {
      const text = typeof message === 'string' ? message : message.value
      const problem = `${range.start.line + 1}:${range.start.character + 1} ${text}`
      if (!known.has(problem)) found.push(`${file}:${problem}`)
      if (isReusable(file)) known.add(problem)
    }
  }
  return found
}

function isReusable(file: string): boolean {
  return /^ {2}workflow_call:/m.test(read(file))
}

function problemsOfRenovate(file: string): string[] {
  const { packageRules } = JSON.parse(read(file)) as {
    packageRules: { matchPackageNames?: string[]; matchDepNames?: string[] }[]
  }
  const versions = versionsAskedFor()
  const rules = packageRules.flatMap(({ matchPackageNames = [], matchDepNames = [] }) => [
    ...matchPackageNames,
    ...matchDepNames,
  ])
  const unused = rules.filter((name) => !versions.some(([asked]) => path.matchesGlob(asked, name)))
  const pins = versions.filter(([, version]) => /^\d/.test(version)).map(([name]) => name)
  const silent = new Set(pins.filter((pin) => !rules.some((name) => path.matchesGlob(pin, name))))
  return [
    ...unused.map((name) => `${file}: no package.json asks for ${name} any more`),
    ...[...silent].map((name) => `${file}: ${name} is pinned without a rule that says why`),
  ]
}

type Versions = { [name: string]: string | Versions }

/** Name and version of every dependency and override of the workspace, its own packages left out. */
function versionsAskedFor(): [name: string, version: string][] {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] }
  const all = ['.', ...globSync(workspaces, { cwd: root })].map(
    (folder) => JSON.parse(read(`${folder}/package.json`)) as Record<string, Versions> & { name: string },
  )
  const flat = (versions: Versions): [string, string][] =>
    Object.entries(versions).flatMap(([name, version]) =>
      typeof version === 'string' ? [[name, version] as [string, string]] : flat(version),
    )
  const own = new Set<string>(all.map(({ name }) => name))
  return all
    .flatMap(({ dependencies = {}, devDependencies = {}, peerDependencies = {}, overrides = {} }) =>
      [dependencies, devDependencies, peerDependencies, overrides].flatMap(flat),
    )
    .filter(([name]) => !own.has(name))
}
