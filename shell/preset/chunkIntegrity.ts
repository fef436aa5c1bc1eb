import { hash } from 'node:crypto'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Compilation, type Compiler, type WebpackPluginInstance } from 'webpack'

const name = 'ChunkIntegrity'
const kinds = ['js', 'css'] as const
type Kind = (typeof kinds)[number]

const placeholderOf = (kind: Kind) => `[[integrity of ${kind} 5f0d2c81]]`

const hashLength = 64

/**
 * Makes webpack's runtime load each chunk with its hash, so that browsers refuse a file that differs from the built
 * one. A trusted entry script contains the runtime, so its chunks can be trusted too.
 */
export const chunkIntegrity: WebpackPluginInstance = {
  apply(compiler: Compiler) {
    const { sources, Compilation: stages } = compiler.webpack
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        name,
        (source) => source + setIntegrity('script', 'js'),
      )
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        name,
        (source, { tag }) => source + setIntegrity(tag, 'css'),
      )
      // Runs after names and contents are final, and before the compressed copies are made.
      const stage = stages.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        const lists = kinds.map((kind) => [placeholderOf(kind), listOf(compilation, kind)] as const)
        for (const file of Object.keys(assets).filter((each) => each.endsWith('.js')))
          compilation.updateAsset(file, (source) => {
            const filled = lists.reduce((text, [place, list]) => text.replace(place, list), source.source().toString())
            return new sources.RawSource(filled)
          })
      })
    })
  },
}

/** If the list has no hash, the URL belongs to another script, and the code that requests it knows its hash. */
const setIntegrity = (tag: string, kind: Kind) => `
  var hash = ${JSON.stringify(placeholderOf(kind))}.split("," + chunkId + ":")[1];
  if (hash) { ${tag}.integrity = "sha384-" + hash.slice(0, ${hashLength}); ${tag}.crossOrigin = "anonymous"; }
`

/** Returns `,ID:HASH` for each chunk that has a file of this kind. Chunk ids contain no commas. */
function listOf(compilation: Compilation, kind: Kind): string {
  const entries = [...compilation.chunks].map((chunk) => {
    const file = chunk.hasRuntime() ? undefined : [...chunk.files].find((each) => each.endsWith(`.${kind}`))
    const content = file && compilation.getAsset(file)?.source.buffer()
    return content ? `,${chunk.id}:${hash('sha384', content, 'base64')}` : ''
  })
  return entries.join('')
}
