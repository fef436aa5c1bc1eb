// npm run new -- page REMOTE NAME: makes a working page at /NAME and /NAME-en.
// npm run new -- remote NAME: makes a remote with one page of the same name.
import { rootFolder, run } from '../checkout/index.ts'
import { writeContractReport } from '../checks/contract/index.ts'
import { newPage, newRemote, writeFiles } from '../generator/index.ts'

// Ignores signals, because they would leave half of the files behind. Writing takes only a few seconds.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
try {
  const { kind, remote, name } = readArguments()
  const files = kind === 'page' ? newPage(remote, name) : newRemote(name)
  // Remotes can use the ids of pages and remotes, so a new one changes the contract.
  const changes = ['shell/contract/package.json', 'shell/contract/api/current.md']
  await writeFiles(rootFolder, files, changes, () => finish(Object.keys(files)))
  console.log(kind === 'page' ? `Made the page ${name}:` : `Made the remote ${remote} with the page ${name}:`)
  const written = [...Object.keys(files), ...changes]
  for (const file of written.filter((each) => !each.startsWith('node_modules/'))) console.log(`  ${file}`)
  const address = name.toLowerCase()
  console.log(`
To see it, run npm start and open http://localhost:3000/${address} or /${address}-en
Write next:
  mfe-${remote}/src/${name}: the texts in ja.json and en.json, and the content of the page. If the page
    requests data from the API, it needs a loader, like mfe-news/src/news/page.ts
  shell/contract/pages.ts, row ${name}: title, keywords and description in both languages, and menu
    if the page should be in the menus`)
  if (kind === 'remote')
    console.log(
      `  .github/CODEOWNERS: the team, if not team-${remote}. On GitHub: an environment ${remote} with its reviewers`,
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

async function finish(files: string[]) {
  await run(process.execPath, ['node_modules/oxfmt/bin/oxfmt', ...files])
  await writeContractReport({ raise: true })
}
