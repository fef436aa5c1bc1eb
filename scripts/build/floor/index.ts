import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Linter } from 'eslint'
import { ecmaVersion } from './browsers.ts'
import { noMissingFeatures } from './rule.ts'

export { floor } from './browsers.ts'
export { noMissingFeatures }

interface Scripts {
  folder: string
  /** Paths below the folder. */
  files: string[]
}

/**
 * Returns a line for each use of syntax or of a feature that an oldest browser of the site lacks: file, place, feature.
 * @param known scripts whose objects the checked scripts use: their methods may have the name of a new feature
 */
export async function floorProblems({ folder, files }: Scripts, known: string[] = []): Promise<string[]> {
  const read = (file: string) => readFile(path.join(folder, file), 'utf8').catch(() => '')
  const scripts = await Promise.all(files.map(async (file) => [file, await read(file)] as const))
  const own = [...known, ...scripts.map(([, code]) => code)].flatMap((code) => [...methodsIn(code)])
  return scripts.flatMap(([file, code]) => problemsIn(code, file, [...new Set(own)]))
}

/** Yields the names of methods that a script defines: `{name(){}}`, `{name:…}`, `.name=`. */
function* methodsIn(code: string): Generator<string> {
  for (const [, method, key, set] of code.matchAll(/([\w$]+)\([^()]*\)\{|[{,]"?([\w$]+)"?:|\.([\w$]+)=(?!=)/g))
    yield (method ?? key ?? set)!
}

const linter = new Linter()

/** @param own names of methods that the scripts define themselves */
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
