// npm run pack -- FOLDER: puts the contract and the webpack preset there as packages that a remote in a repository of its
// own installs.
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { listFiles } from '@site/build/describe'
import { rootFolder, run, withTemporaryFolder } from '../checkout/index.ts'

const rooms = ['shell/contract', 'scripts/build']

const target = path.resolve(process.argv[2] ?? '.cache/packages')
await mkdir(target, { recursive: true })
for (const room of rooms) {
  await withTemporaryFolder('pack-', async (stage) => {
    await compile(path.join(rootFolder, room), stage)
    await run('npm', ['pack', stage, '--pack-destination', stage, '--silent'])
    const [tarball = ''] = (await readdir(stage)).filter((name) => name.endsWith('.tgz'))
    await cp(path.join(stage, tarball), path.join(target, `${path.parse(tarball).name.replace(/-[\d.]+$/, '')}.tgz`))
  })
}

console.log(`The contract and the preset are packed in ${target}`)

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
  exports: Record<string, string>
  bin?: Record<string, string>
}

async function writePackageFile(room: string, stage: string) {
  const file = JSON.parse(await readFile(path.join(room, 'package.json'), 'utf8')) as PackageFile
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
  await writeFile(path.join(stage, name), moved)
}
