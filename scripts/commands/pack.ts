// npm run pack -- FOLDER: puts the contract, the preset with its kit, and what they need of releases there as packages that
// a remote in a repository of its own installs.
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { listFiles } from '@site/build/describe'
import {
  buildPackage,
  companyFolder,
  rootFolder,
  run,
  shellBuildFolder,
  withTemporaryFolder,
} from '../checkout/index.ts'

const rooms = ['shell/contract', 'shell/releases', 'scripts/build']

const target = path.resolve(process.argv[2] ?? '.cache/packages')
await mkdir(target, { recursive: true })
await buildPackage('shell')
const shellBuild = await shellBuildFolder(process.env)
for (const room of rooms) {
  await withTemporaryFolder('pack-', async (stage) => {
    await compile(path.join(rootFolder, room), stage)
    if (room === 'scripts/build') await addShell(stage)
    await run('npm', ['pack', stage, '--pack-destination', stage, '--silent'])
    const [tarball = ''] = (await readdir(stage)).filter((name) => name.endsWith('.tgz'))
    await cp(path.join(stage, tarball), path.join(target, `${path.parse(tarball).name.replace(/-[\d.]+$/, '')}.tgz`))
  })
}

console.log(`The contract and the preset are packed in ${target}`)

/** The kit tries releases with the shell as it is built here, which brings what its server needs, and for its browsers. */
async function addShell(stage: string) {
  const shell = path.join(stage, 'kit/shell')
  await cp(shellBuild, shell, { recursive: true })
  await cp(companyFolder, path.join(shell, 'company'), { recursive: true })
  const bundles = (await readdir(path.join(shell, 'server'))).filter((file) => file.endsWith('.mjs'))
  const code = await Promise.all(bundles.map((file) => readFile(path.join(shell, 'server', file), 'utf8')))
  const needed = await Promise.all(
    ['shell', 'shell/releases'].map((room) => readPackageFile(path.join(rootFolder, room))),
  )
  const ofServer = needed.flatMap(({ dependencies = {} }) =>
    Object.entries(dependencies).filter(([name]) =>
      code.some((text) => text.includes(`"${name}"`) || text.includes(`'${name}'`)),
    ),
  )
  const file = await readPackageFile(stage)
  const dependencies = { ...Object.fromEntries(ofServer), ...file.dependencies }
  const { browserslist } = await readPackageFile(rootFolder)
  await writeFile(path.join(stage, 'package.json'), JSON.stringify({ ...file, browserslist, dependencies }, null, 2))
}

async function readPackageFile(folder: string) {
  return JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as PackageFile
}

/** Node runs no TypeScript out of `node_modules`: a package holds JavaScript, with the types beside it. */
async function compile(room: string, stage: string) {
  const config = `${stage}.json`
  const base = path.join(rootFolder, 'tsconfig.base.json')
  await writeFile(
    config,
    JSON.stringify({
      extends: base,
      compilerOptions: {
        noEmit: false,
        declaration: true,
        rootDir: room,
        outDir: stage,
        types: ['jest', 'node'],
        typeRoots: [path.join(rootFolder, 'node_modules/@types')],
      },
      include: [path.join(room, '**/*.ts'), path.join(room, '**/*.tsx')],
      exclude: [path.join(room, '**/*.test.*')],
    }),
  )
  await run(process.execPath, [path.join(rootFolder, 'node_modules/typescript-7/bin/tsc'), '-p', config])
  await rm(config)
  for (const file of await listFiles(room)) {
    if (!/(?<!\.d)\.tsx?$|^node_modules\/|^(package|tsconfig)\.json$/.test(file)) {
      await cp(path.join(room, file), path.join(stage, file))
    }
  }
  await writePackageFile(room, stage)
  await writeTypeSettings(room, stage, base)
}

interface PackageFile {
  browserslist?: string[]
  dependencies?: Record<string, string>
  exports: Record<string, string>
  bin?: Record<string, string>
}

async function writePackageFile(room: string, stage: string) {
  const file = await readPackageFile(room)
  /** What only the repository needs: JSON leaves it out. */
  const own = { private: undefined, devDependencies: undefined }
  const compiled = (name: string) => name.replace(/(?<!\.d)\.tsx?$/, '.js')
  const exports = Object.fromEntries(
    Object.entries(file.exports).map(([entry, name]) => [
      entry,
      compiled(name) === name ? name : { types: name.replace(/\.tsx?$/, '.d.ts'), default: compiled(name) },
    ]),
  )
  const bin = file.bin && Object.fromEntries(Object.entries(file.bin).map(([name, to]) => [name, compiled(to)]))
  await writeFile(path.join(stage, 'package.json'), JSON.stringify({ ...file, ...own, exports, bin }, null, 2))
}

/** What a remote's `tsconfig.json` extends leads to the repository here, and to the packages beside it there. */
async function writeTypeSettings(room: string, stage: string, base: string) {
  const name = 'tsconfig.remote.json'
  const text = await readFile(path.join(room, name), 'utf8').catch(() => null)
  if (text === null) return
  await cp(base, path.join(stage, 'tsconfig.base.json'))
  const moved = text
    .replace('../../tsconfig.base.json', './tsconfig.base.json')
    .replace('../../shell/contract/router.ts', '../contract/router.d.ts')
    // What tests are written with is there for teams to choose.
    .replace('"jest", ', '')
  await writeFile(path.join(stage, name), moved)
}
