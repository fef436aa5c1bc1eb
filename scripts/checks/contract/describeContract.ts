import { execFile } from 'node:child_process'
import { readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { rootFolder, withTemporaryFolder } from '../../checkout/index.ts'
import { type Line, linesOfDeclarations, ways } from './declarations.ts'

/** What is wrong, for the terminal. */
export class ContractError extends Error {}

/** What remotes can build on: the exports of every entry, the keys of its texts, and the tokens and layers of its styles. */
export async function describeContract(folder: string): Promise<{ version: string; lines: Line[] }> {
  const { version, exports } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as {
    version: string
    exports: Record<string, string>
  }
  const files: [entry: string, file: string][] = []
  for (const [entry, target] of Object.entries(exports)) {
    if (!target.endsWith('/*')) files.push([entry, target])
    else {
      for (const found of await readdir(path.join(folder, target.slice(0, -1)), { withFileTypes: true })) {
        if (found.isFile()) files.push([entry.replace('*', found.name), target.replace('*', found.name)])
      }
    }
  }
  files.sort(([one], [other]) => (one < other ? -1 : 1))
  const sources = files.filter(([, file]) => /\.tsx?$/.test(file))
  const others = files.filter(([, file]) => !/\.tsx?$/.test(file))
  const lines = await linesOfSources(folder, sources)
  for (const [entry, file] of others) {
    const content = await readFile(path.join(folder, file), 'utf8')
    const names = file.startsWith('./texts/')
      ? keysOf(JSON.parse(content))
      : file.endsWith('.css')
        ? namesOf(content)
        : []
    for (const text of [entry, ...names.map((name) => `${entry} ${name}`)]) {
      lines.push({ text, steps: [{ path: text, required: false, way: ways.given }] })
    }
  }
  return { version, lines }
}

/** TypeScript 7 writes the declarations, in a second; only TypeScript 6 has an interface to read them by. */
function linesOfSources(folder: string, sources: [entry: string, file: string][]): Promise<Line[]> {
  return withTemporaryFolder('contract-', async (temporary) => {
    const declarations = path.join(temporary, 'declarations')
    const config = {
      extends: path.join(rootFolder, 'tsconfig.base.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        // The type check is a step of its own.
        noCheck: true,
        rootDir: folder,
        outDir: declarations,
      },
      files: sources.map(([, file]) => path.join(folder, file)),
    }
    await writeFile(path.join(temporary, 'tsconfig.json'), JSON.stringify(config))
    await symlink(path.join(rootFolder, 'node_modules'), path.join(temporary, 'node_modules'))
    const compiler = path.join(rootFolder, 'node_modules/typescript-7/bin/tsc')
    await promisify(execFile)(process.execPath, [compiler, '-p', temporary]).catch((error: { stdout: string }) => {
      throw new ContractError(`The declarations of the contract can't be written:\n${error.stdout}`)
    })
    return linesOfDeclarations(
      Object.fromEntries(
        sources.map(([entry, file]) => [
          entry,
          file.endsWith('.d.ts') ? path.join(folder, file) : path.join(declarations, file.replace(/\.tsx?$/, '.d.ts')),
        ]),
      ),
    )
  })
}

function keysOf(texts: unknown, prefix = ''): string[] {
  if (typeof texts !== 'object' || texts === null || Array.isArray(texts)) return [prefix]
  return Object.entries(texts).flatMap(([key, text]) => keysOf(text, prefix === '' ? key : `${prefix}.${key}`))
}

/** Tokens, and the order of the cascade's layers. */
function namesOf(stylesheet: string): string[] {
  const tokens = [...stylesheet.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name = '']) => name)
  return [...new Set([...(stylesheet.match(/@layer [^;{]*;/g) ?? []), ...tokens])]
}
