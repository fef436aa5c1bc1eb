// node scripts/deploy/containers/image.ts server|api FOLDER: copies the files that an image needs at run time.
import { cp, mkdir, readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { nodeFileTrace } from '@vercel/nft'
import { rootFolder, shellBuildFolder } from '../../checkout/index.ts'

const [name, target] = process.argv.slice(2)
if ((name !== 'server' && name !== 'api') || target === undefined) {
  console.error('Usage: node scripts/deploy/containers/image.ts server|api FOLDER')
  process.exit(2)
}
const build = name === 'server' ? path.relative(rootFolder, await shellBuildFolder(process.env)) : null
// The programs of confined processes import nothing.
const programs = ['main', 'prune']
const entries = build === null ? ['mock-api/main.ts'] : programs.map((each) => `${build}/server/${each}.mjs`)
/** Files that the code finds by paths computed at run time, so tracing imports does not find them. */
const data = build === null ? ['mock-api/db.json', 'mock-api/uploads', 'shell/company'] : [build, 'shell/company']
const { fileList } = await nodeFileTrace(
  entries.map((entry) => path.join(rootFolder, entry)),
  {
    base: rootFolder,
    conditions: ['node', 'production'],
    readFile: async (file) => {
      const text = await readFile(file, 'utf8').catch(() => null)
      return text !== null && file.endsWith('.ts') ? stripTypeScriptTypes(text) : text
    },
  },
)
for (const file of [...fileList, ...data]) {
  // In the image, the path of the build does not contain its version.
  const isOfBuild = build !== null && `${file}/`.startsWith(`${build}/`)
  const place = path.join(target, isOfBuild ? `shell/build${file.slice(build.length)}` : file)
  await mkdir(path.dirname(place), { recursive: true })
  await cp(path.join(rootFolder, file), place, { recursive: true, verbatimSymlinks: true })
}
