// Checks .github: workflows by the rules of GitHub's own language service, which knows keys, jobs, expressions and
// the inputs of reusable workflows; and that Renovate's rules are about packages that are there, and about every pin.
import { globSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const problems = [...(await problemsOfWorkflows()), ...problemsOfRenovate('.github/renovate.json')]
for (const problem of problems) console.error(problem)
process.exit(problems.length === 0 ? 0 : 1)

async function problemsOfWorkflows(): Promise<string[]> {
  // The language service imports JSON as bundlers take it; Node wants to be told that it is JSON.
  registerHooks({
    load: (url, context, next) =>
      next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
  })
  const { registerLogger, validate } = await import('@actions/languageservice')
  const found: string[] = []
  // What the service can't go on with, it only logs.
  const log = (message: string) => void found.push(`.github/workflows: ${message}`)
  registerLogger({ error: log, warn: log, info: () => {}, log: () => {} })
  const fileProvider = {
    getFileContent: (file: { path: string }) => Promise.resolve({ name: file.path, content: read(file.path) }),
  }
  for (const file of globSync('.github/workflows/*', { cwd: root })) {
    const document = { uri: `file:///${file}`, getText: () => read(file) } as Parameters<typeof validate>[0]
    for (const { message, range } of await validate(document, { fileProvider })) {
      const text = typeof message === 'string' ? message : message.value
      found.push(`${file}:${range.start.line + 1}:${range.start.character + 1} ${text}`)
    }
  }
  return found
}

function problemsOfRenovate(file: string): string[] {
  const { packageRules } = JSON.parse(read(file)) as {
    packageRules: { matchPackageNames?: string[]; matchDepNames?: string[] }[]
  }
  const rules = packageRules.flatMap((rule) => [...(rule.matchPackageNames ?? []), ...(rule.matchDepNames ?? [])])
  const asked = versionsAskedFor()
  const unused = rules.filter((rule) => !asked.some(([name]) => path.matchesGlob(name, rule)))
  const pins = new Set(asked.filter(([, version]) => /^\d/.test(version)).map(([name]) => name))
  const silent = [...pins].filter((pin) => !rules.some((rule) => path.matchesGlob(pin, rule)))
  return [
    ...unused.map((name) => `${file}: no package.json asks for ${name} any more`),
    ...silent.map((name) => `${file}: ${name} is pinned without a rule that says why`),
  ]
}

/** Name and version of every dependency and override of the workspace, its own packages left out. */
function versionsAskedFor(): [name: string, version: string][] {
  type Versions = Record<string, string>
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] }
  const packages = ['.', ...globSync(workspaces, { cwd: root })].map(
    (folder) =>
      JSON.parse(read(`${folder}/package.json`)) as {
        name: string
        dependencies?: Versions
        devDependencies?: Versions
        peerDependencies?: Versions
        overrides?: Record<string, string | Versions>
      },
  )
  const own = packages.map(({ name }) => name)
  return packages
    .flatMap(({ dependencies, devDependencies, peerDependencies, overrides }) =>
      [dependencies, devDependencies, peerDependencies, overrides].flatMap((asked) => Object.entries(asked ?? {})),
    )
    .flatMap(([name, version]): [string, string][] =>
      typeof version === 'string' ? [[name, version]] : Object.entries(version),
    )
    .filter(([name]) => !own.includes(name))
}
