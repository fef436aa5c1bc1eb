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
import './command.ts'

interface PackageFile {
  browserslist?: string[]
  dependencies?: Record<string, string>
  exports: Record<string, string>
  bin?: Record<string, string>
}

const base = path.join(rootFolder, 'tsconfig.base.json')
const target = path.resolve(process.argv[2] ?? '.cache/packages')
await mkdir(target, { recursive: true })
await buildPackage('shell')
for (const room of ['shell/contract', 'shell/releases', 'scripts/build']) {
  await withTemporaryFolder('pack-', async (stage) => {
    await compile(path.join(rootFolder, room), stage)
    await writePackageFile(room, stage, room === 'scripts/build' ? await addShell(stage) : {})
    await run('npm', ['pack', stage, '--pack-destination', stage, '--silent'])
    const [tarball = ''] = (await readdir(stage)).filter((name) => name.endsWith('.tgz'))
    await cp(path.join(stage, tarball), path.join(target, tarball.replace(/-[\d.]+\.tgz$/, '.tgz')))
  })
}
console.log(`The contract and the preset are packed in ${target}`)

async function readPackageFile(folder: string) {
  return JSON.parse(await readFile(path.join(rootFolder, folder, 'package.json'), 'utf8')) as PackageFile
}

/** Node runs no TypeScript out of `node_modules`: a package holds JavaScript, with the types beside it. */
async function compile(room: string, stage: string) {
  const config = `${stage}.json`
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    rootDir: room,
    outDir: stage,
    types: ['jest', 'node'],
    typeRoots: [path.join(rootFolder, 'node_modules/@types')],
  }
  const [include, exclude] = [[path.join(room, '**/*')], [path.join(room, '**/*.test.*')]]
  await writeFile(config, JSON.stringify({ extends: base, compilerOptions, include, exclude }))
  await run(process.execPath, ['node_modules/typescript-7/bin/tsc', '-p', config])
  await rm(config)
  for (const file of await listFiles(room)) {
    if (/(?<!\.d)\.tsx?$|^node_modules\/|^(package|tsconfig)\.json$/.test(file)) continue
    await cp(path.join(room, file), path.join(stage, file))
  }
  await adaptTypeSettings(path.join(stage, 'tsconfig.remote.json'))
}

/** What a remote's `tsconfig.json` extends leads to the repository here, and to the packages beside it there. */
async function adaptTypeSettings(file: string) {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return
  await cp(base, path.join(path.dirname(file), 'tsconfig.base.json'))
  const moved = text
    .replace('../../tsconfig.base.json', './tsconfig.base.json')
    .replace('../../shell/contract/router.ts', '../contract/router.d.ts')
    // What tests are written with is there for teams to choose.
    .replace('"jest", ', '')
  await writeFile(file, moved)
}

/**
 * Puts the shell as it is built here beside the kit, which tries releases with it.
 * @returns what its server needs, and its browsers
 */
async function addShell(stage: string): Promise<Partial<PackageFile>> {
  const shell = path.join(stage, 'kit/shell')
  await cp(await shellBuildFolder(process.env), shell, { recursive: true })
  await cp(companyFolder, path.join(shell, 'company'), { recursive: true })
  const bundles = (await readdir(path.join(shell, 'server'))).filter((file) => file.endsWith('.mjs'))
  const code = await Promise.all(bundles.map((file) => readFile(path.join(shell, 'server', file), 'utf8')))
  const needed = [await readPackageFile('shell'), await readPackageFile('shell/releases')].flatMap((file) =>
    Object.entries(file.dependencies ?? {}).filter(([name]) =>
      code.some((text) => text.includes(`"${name}"`) || text.includes(`'${name}'`)),
    ),
  )
  const { browserslist } = await readPackageFile('.')
  return { dependencies: Object.fromEntries(needed), ...(browserslist ? { browserslist } : {}) }
}

async function writePackageFile(room: string, stage: string, more: Partial<PackageFile>) {
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
  const dependencies = { ...more.dependencies, ...file.dependencies }
  const packed = { ...file, ...more, ...own, exports, bin, dependencies }
  await writeFile(path.join(stage, 'package.json'), JSON.stringify(packed, null, 2))
}
