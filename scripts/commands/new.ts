// npm run new -- page REMOTE NAME: makes a page that works, at /NAME and /NAME-en.
// npm run new -- remote NAME: makes a remote with one page of that name.
import { rootFolder, run } from '../checkout/index.ts'
import { writeContractReport } from '../checks/contract/index.ts'
import { newPage, newRemote, writeFiles } from '../generator/index.ts'

// A signal doesn't leave half of the files behind: writing takes a few seconds, and ends or is undone.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
try {
  const { kind, remote, name } = readArguments()
  const files = kind === 'page' ? newPage(remote, name) : newRemote(name)
  // A new id of a page or a remote is something that remotes can build on.
  const changes = ['shell/contract/package.json', 'shell/contract/api/current.md']
  await writeFiles(rootFolder, files, changes, () => finish(Object.keys(files)))
  console.log(kind === 'page' ? `The page ${name} is made:` : `The remote ${remote} is made, with the page ${name}:`)
  const written = [...Object.keys(files), ...changes]
  for (const file of written.filter((each) => !each.startsWith('node_modules/'))) console.log(`  ${file}`)
  const address = name.toLowerCase()
  console.log(`
It works as it is: npm start, then http://localhost:3000/${address} and /${address}-en
To write next:
  mfe-${remote}/src/${name}: the texts in ja.json and en.json, and what else the page shows; one that
    asks the API has a loader, like mfe-news/src/news/page.ts
  shell/contract/pages.ts, in the row ${name}: title, keywords and description in both languages, and menu,
    if the menus should have the page`)
  if (kind === 'remote')
    console.log(
      `  .github/CODEOWNERS: the team, if it isn't team-${remote}; on GitHub an environment ${remote} with its reviewers`,
    )
} catch (error) {
  console.error((error as Error).message.split('\n')[0])
  process.exit(1)
}

function readArguments() {
  const [kind, ...names] = process.argv.slice(2)
  const [first = '', second = ''] = names
  if (kind === 'page' && names.length === 2) return { kind, remote: first, name: second }
  if (kind === 'remote' && names.length === 1) return { kind, remote: first.toLowerCase(), name: first }
  throw new Error('Usage: npm run new -- page REMOTE NAME, or npm run new -- remote NAME')
}

/** Lays the files out as lint asks for, and raises the contract's version. */
async function finish(files: string[]) {
  const prettier = 'node_modules/prettier/bin/prettier.cjs'
  await run(process.execPath, [prettier, '--write', '--ignore-unknown', '--log-level', 'warn', ...files])
  await writeContractReport({ raise: true })
}
