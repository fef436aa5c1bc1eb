// node scripts/deploy/containers/image.ts server|api FOLDER: puts there what an image holds: what runs, and nothing else.
import { cp, mkdir, readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { nodeFileTrace } from '@vercel/nft'
import { rootFolder, shellBuildFolder } from '../../checkout/index.ts'

interface Image {
  placeOf: (file: string) => string
  /** What is started, and what only code finds that is put together at run time. */
  entries: string[]
  data: string[]
}

async function serverImage(): Promise<Image> {
  const build = path.relative(rootFolder, await shellBuildFolder(process.env))
  const programs = ['main', 'prune', 'renderer', 'sanitizer'].map((name) => path.join(build, `server/${name}.mjs`))
  return {
    // One path, whatever version it is of.
    placeOf: (file) =>
      file === build || file.startsWith(`${build}/`) ? `shell/build${file.slice(build.length)}` : file,
    entries: programs,
    data: [build, 'shell/company'],
  }
}

const apiImage: Image = {
  placeOf: (file) => file,
  entries: ['mock-api/main.ts'],
  data: ['mock-api/db.json', 'mock-api/uploads', 'shell/company'],
}

const [name, target] = process.argv.slice(2)
if ((name !== 'server' && name !== 'api') || target === undefined) {
  console.error('Usage: node scripts/deploy/containers/image.ts server|api FOLDER')
  process.exit(2)
}
const { placeOf, entries, data } = name === 'server' ? await serverImage() : apiImage
const { fileList } = await nodeFileTrace(
  entries.map((entry) => path.join(rootFolder, entry)),
  {
    base: rootFolder,
    conditions: ['node', 'production'],
    // jsdom would draw with it, and nobody asks it to.
    ignore: '**/@napi-rs/**',
    readFile: async (file) => {
      const text = await readFile(file, 'utf8').catch(() => null)
      return text !== null && file.endsWith('.ts') ? stripTypeScriptTypes(text) : text
    },
  },
)
for (const file of [...fileList, ...data]) {
  const place = path.join(target, placeOf(file))
  await mkdir(path.dirname(place), { recursive: true })
  await cp(path.join(rootFolder, file), place, { recursive: true, verbatimSymlinks: true })
}
