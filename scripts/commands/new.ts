// npm run new -- page REMOTE NAME [--loader]: makes a page that works, at /NAME and /NAME-en.
// npm run new -- remote NAME [--loader]: makes a remote with one page of that name.
import { rootFolder, UsageError } from '../checkout/index.ts'
import { writeContractReport } from '../checks/contract/index.ts'
import { carryOut, planPage, planRemote } from '../generator/index.ts'
import { readArguments } from './command.ts'

const usage = 'Usage: npm run new -- page REMOTE NAME [--loader], or npm run new -- remote NAME [--loader]'

/** A new id of a page or a remote is something that remotes can build on. */
const raiseContract = {
  files: ['shell/contract/package.json', 'shell/contract/api/current.md'],
  work: () => writeContractReport({ raise: true }),
}

// What has begun to be written is written to its end, a few seconds away, or taken back.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
try {
  const { kind, remote, name, loader } = wanted()
  const plan = await (kind === 'page' ? planPage(remote, name, { loader }) : planRemote(name, { loader }))
  await carryOut(rootFolder, plan, raiseContract)
  console.log(kind === 'page' ? `The page ${name} is made:` : `The remote ${remote} is made, with the page ${name}:`)
  const written = [...Object.keys(plan.files), ...raiseContract.files]
  for (const file of written.filter((each) => !each.startsWith('node_modules/'))) console.log(`  ${file}`)
  const path = name.toLowerCase()
  console.log(`\nIt works as it is: npm start, then http://localhost:3000/${path} and /${path}-en`)
  console.log(`To write next:\n${nextSteps(kind, remote, name, loader).join('\n')}`)
} catch (error) {
  console.error((error as Error).message.split('\n')[0])
  process.exit(1)
}

function wanted() {
  const { values, positionals } = readArguments(usage, { loader: { type: 'boolean', default: false } })
  const [kind, first = '', second = '', ...more] = positionals
  if (kind === 'page' && second && more.length === 0) return { kind, remote: first, name: second, ...values } as const
  if (kind === 'remote' && first && !second)
    return { kind, remote: first.toLowerCase(), name: first, ...values } as const
  throw new UsageError(usage)
}

function nextSteps(kind: 'page' | 'remote', remote: string, name: string, loader: boolean): string[] {
  const folder = `mfe-${remote}/src/${name}`
  return [
    `  ${folder}/ja.json and en.json: the texts`,
    `  shell/contract/pages.ts, in the row ${name}: title, keywords and description in both languages`,
    ...(loader
      ? [`  ${folder}/load${name.charAt(0).toUpperCase()}${name.slice(1)}.ts: what the page asks the API for`]
      : []),
    `  scripts/content/linkPictures/scenes.ts: the scene of its link preview; then take pictureOf out of the row and run`,
    `    npm run content -- linkPictures MASTERS_FOLDER (until then the preview shows the picture of the home page)`,
    `  shell/src/layout/menuEntries.ts and menu.${name} in shell/src/locale/texts: its place in the menus, where it should have`,
    `    one, and menu in its row, to mark it there; else pages link to it by href('${name}')`,
    ...(kind === 'remote'
      ? [
          `  .github/CODEOWNERS: the team, where it isn't team-${remote}; on GitHub an environment ${remote} with its reviewers`,
        ]
      : []),
  ]
}
