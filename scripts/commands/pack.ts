// npm run pack -- FOLDER: writes packages for remotes in other repositories into a folder. These are the contract, the
// releases package, and the build preset with the conformance kit.
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { listFiles } from '@site/build/describe'
import { execa } from 'execa'
import { buildPackage, companyFolder, rootFolder, run, shellBuildFolder, temporaryFolder } from '../checkout/index.ts'
import './command.ts'

interface PackageFile {
  version?: string
  browserslist?: string[]
  dependencies?: Record<string, string>
}

const base = path.join(rootFolder, 'tsconfig.base.json')
const target = path.resolve(process.argv[2] ?? '.cache/packages')
await mkdir(target, { recursive: true })
await buildPackage('shell')
const packages = { contract: 'shell/contract', releases: 'shell/releases', build: 'shell/preset' }
for (const [name, folder] of Object.entries(packages)) {
  await using stage = await temporaryFolder('pack-')
  await compile(path.join(rootFolder, folder), stage.path)
  const file = await readPackageFile(folder)
  const more = name === 'build' ? await addShell(stage.path) : {}
  const dependencies = { ...more.dependencies, ...file.dependencies }
  const published = { ...file, ...more, dependencies, private: undefined, devDependencies: undefined }
  // Node does not run TypeScript in `node_modules`, so the package contains JavaScript and type declarations.
  const text = JSON.stringify(published, null, 2).replace(/(?<!\.d)\.tsx?"/g, '.js"')
  await writeFile(path.join(stage.path, 'package.json'), text)
  // npm prints the name with the version, which the file loses below.
  await execa('npm', ['pack', stage.path, '--pack-destination', target, '--silent'])
  await rename(path.join(target, `site-${name}-${file.version}.tgz`), path.join(target, `site-${name}.tgz`))
}
console.log(`Wrote site-contract.tgz, site-releases.tgz and site-build.tgz to ${target}`)

async function readPackageFile(folder: string) {
  return JSON.parse(await readFile(path.join(rootFolder, folder, 'package.json'), 'utf8')) as PackageFile
}

async function compile(folder: string, stage: string) {
  const config = `${stage}.json`
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    rootDir: folder,
    outDir: stage,
    types: ['jest', 'node'],
    typeRoots: [path.join(rootFolder, 'node_modules/@types')],
  }
  const [include, exclude] = [[path.join(folder, '**/*')], [path.join(folder, '**/*.test.*')]]
  await writeFile(config, JSON.stringify({ extends: base, compilerOptions, include, exclude }))
  await run(process.execPath, ['node_modules/typescript-7/bin/tsc', '-p', config])
  await rm(config)
  for (const file of await listFiles(folder)) {
    if (/(?<!\.d)\.tsx?$|^node_modules\/|^(package|tsconfig)\.json$/.test(file)) continue
    await cp(path.join(folder, file), path.join(stage, file))
  }
}

/** @returns the dependencies of the shell's server, and the browserslist */
async function addShell(stage: string): Promise<PackageFile> {
  await cp(base, path.join(stage, 'tsconfig.base.json'))
  const settings = path.join(stage, 'tsconfig.remote.json')
  const moved = (await readFile(settings, 'utf8'))
    .replace('../../tsconfig.base.json', './tsconfig.base.json')
    .replace('../contract/router.ts', '../contract/router.d.ts')
    // Removes the types of Jest, because teams choose their own test framework.
    .replace('"jest", ', '')
  await writeFile(settings, moved)
  const shell = path.join(stage, 'conformance/shell')
  await cp(await shellBuildFolder(), shell, { recursive: true })
  await cp(companyFolder, path.join(shell, 'company'), { recursive: true })
  // The programs of confined processes import nothing.
  const programs = ['main.mjs', 'prune.mjs']
  const code = await Promise.all(programs.map((file) => readFile(path.join(shell, 'server', file), 'utf8')))
  const [server, releases, root] = await Promise.all(['shell', 'shell/releases', '.'].map(readPackageFile))
  const needed = Object.entries({ ...server?.dependencies, ...releases?.dependencies }).filter(([name]) =>
    code.some((text) => new RegExp(`["']${name}["']`).test(text)),
  )
  return { dependencies: Object.fromEntries(needed), browserslist: root?.browserslist }
}
