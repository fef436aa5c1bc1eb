// Checks the workflows with GitHub's own language service. It knows keys, jobs, expressions and the inputs of reusable
// workflows.
import { globSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import path from 'node:path'
import { rootFolder } from '../checkout/index.ts'

// The language service imports JSON without an import attribute, as bundlers allow. Node requires the attribute.
registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
})
const { registerLogger, validate } = await import('@actions/languageservice')
function report(problem: string) {
  console.error(problem)
  process.exitCode = 1
}
// The service only logs its fatal errors, so logged messages count as problems.
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
