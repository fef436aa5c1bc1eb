import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Linter } from 'eslint'
import { ecmaVersion } from './browsers.ts'
import { noMissingFeatures } from './rule.ts'

export { floor } from './browsers.ts'
export { noMissingFeatures }

const linter = new Linter()

/**
 * Returns a line with file, position and feature for each feature that one of the site's oldest browsers lacks.
 * @param known scripts whose objects the checked scripts use. Their methods may have the names of newer features.
 */
export async function floorProblems(folder: string, files: string[], known: string[] = []): Promise<string[]> {
  const read = (file: string) => readFile(path.join(folder, file), 'utf8').catch(() => '')
  const scripts = await Promise.all(files.map(async (file) => [file, await read(file)] as const))
  const own = new Set([...known, ...scripts.map(([, code]) => code)].flatMap(methodsIn))
  return scripts.flatMap(([file, code]) => {
    const config: Linter.Config = {
      files: ['**/*.{js,mjs}'],
      plugins: { floor: { rules: { missing: noMissingFeatures } } },
      rules: { 'floor/missing': ['error', { own: [...own] }] },
      linterOptions: { noInlineConfig: true },
      languageOptions: { ecmaVersion, sourceType: file.endsWith('.mjs') ? 'module' : 'script' },
    }
    return linter
      .verify(code, config, file)
      .map(
        ({ line, column, message, fatal }) =>
          `${file} ${line}:${column} ${message}${fatal ? ` (ES${ecmaVersion})` : ''}`,
      )
  })
}

/** Returns the names of methods that a script defines: `{name(){}}`, `{name:…}`, `.name=`. */
function methodsIn(code: string): string[] {
  const definitions = code.matchAll(/([\w$]+)\([^()]*\)\{|[{,]"?([\w$]+)"?:|\.([\w$]+)=(?!=)/g)
  return [...definitions].map(([, method, key, set]) => (method ?? key ?? set)!)
}
