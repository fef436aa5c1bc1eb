import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Linter } from 'eslint'
import { ecmaVersion } from './browsers.ts'
import { noMissingFeatures } from './rule.ts'

interface Scripts {
  /** Whose relative paths are the names of the files. */
  folder: string
  files: string[]
}

/**
 * What scripts do that the oldest browsers of the site can't: a line for each file, place and feature.
 * @param known scripts that give theirs objects with methods of their own
 */
export async function floorProblems({ folder, files }: Scripts, known: string[] = []): Promise<string[]> {
  const read = (file: string) => readFile(path.join(folder, file), 'utf8').catch(() => '')
  const scripts = await Promise.all(files.map(async (file) => [file, await read(file)] as const))
  const own = [...known, ...scripts.map(([, code]) => code)].flatMap((code) => [...methodsIn(code)])
  return scripts.flatMap(([file, code]) => problemsIn(code, file, [...new Set(own)]))
}

/** Names that a script gives methods of its own: `{name(){}}`, `{name:…}`, `.name=`. */
function* methodsIn(code: string): Generator<string> {
  for (const [, method, key, set] of code.matchAll(/([\w$]+)\([^()]*\)\{|[{,]"?([\w$]+)"?:|\.([\w$]+)=(?!=)/g))
    yield (method ?? key ?? set)!
}

const linter = new Linter()

/** @param own methods of the release's own, which may have a new feature's name */
function problemsIn(code: string, file: string, own: string[]): string[] {
  const read = (sourceType: 'script' | 'module') =>
    linter.verify(
      code,
      { ...config, rules: { [ruleName]: ['error', { own }] }, languageOptions: { ecmaVersion, sourceType } },
      file,
    )
  const asScript = read('script')
  const isModule = asScript.some(({ fatal, message }) => fatal && /\bmodule\b/.test(message))
  return (isModule ? read('module') : asScript).map(
    ({ line, column, message, fatal }) => `${file} ${line}:${column} ${message}${fatal ? ` (ES${ecmaVersion})` : ''}`,
  )
}

const ruleName = 'floor/no-missing-features'
const config: Linter.Config = {
  files: ['**/*.{js,mjs}'],
  plugins: { floor: { rules: { 'no-missing-features': noMissingFeatures } } },
  linterOptions: { noInlineConfig: true },
}
