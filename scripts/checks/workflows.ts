// Checks the workflows by the rules of GitHub's own language service, which knows keys, jobs, expressions and the inputs
// of reusable workflows.
import { globSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import path from 'node:path'
import { rootFolder } from '../checkout/index.ts'

// The language service imports JSON as bundlers take it; Node wants to be told that it is JSON.
registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
})
const { registerLogger, validate } = await import('@actions/languageservice')
function report(problem: string) {
  console.error(problem)
  process.exitCode = 1
}
// The service only logs what it can't go on with.
const log = (message: string) => report(`.github/workflows: ${message}`)
registerLogger({ error: log, warn: log, info: () => {}, log: () => {} })
const read = (file: string) => readFileSync(path.join(rootFolder, file), 'utf8')
const fileProvider = {
  getFileContent: (file: { path: string }) => Promise.resolve({ name: file.path, content: read(file.path) }),
}
for (const file of globSync('.github/workflows/*', { cwd: rootFolder })) {
  const document = { uri: `file:///${file}`, getText: () => read(file) } as Parameters<typeof validate>[0]
  for (const { message, range } of await validate(document, { fileProvider })) {
    const text = typeof message === 'string' ? message : message.value
    report(`${file}:${range.start.line + 1}:${range.start.character + 1} ${text}`)
  }
}
