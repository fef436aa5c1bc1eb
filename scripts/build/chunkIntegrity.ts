import { hash } from 'node:crypto'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Compilation, type Compiler, type WebpackPluginInstance } from 'webpack'

const name = 'ChunkIntegrity'
const kinds = ['js', 'css'] as const
type Kind = (typeof kinds)[number]

const placeholderOf = (kind: Kind) => `[[integrity of ${kind} 5f0d2c81]]`

/** Base64 digits of a SHA-384. */
const hashLength = 64

/**
 * Has the runtime load each chunk with its hash, so that browsers refuse what isn't the file that was built. Who trusts
 * the script that holds the runtime can trust them all.
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
      // After the last change of any name or content, before the compressed twins are made.
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

/** Where the chunk has no hash its address is another script's: that one is asked for by whoever knows its hash. */
const setIntegrity = (tag: string, kind: Kind) => `
  var hash = ${JSON.stringify(placeholderOf(kind))}.split("," + chunkId + ":")[1];
  if (hash) { ${tag}.integrity = "sha384-" + hash.slice(0, ${hashLength}); ${tag}.crossOrigin = "anonymous"; }
`

/** `,ID:HASH` for each chunk that has a file of the kind; an id holds no comma. */
function listOf(compilation: Compilation, kind: Kind): string {
  const entries = [...compilation.chunks].map((chunk) => {
    const file = chunk.hasRuntime() ? undefined : [...chunk.files].find((each) => each.endsWith(`.${kind}`))
    const content = file && compilation.getAsset(file)?.source.buffer()
    return content ? `,${chunk.id}:${hash('sha384', content, 'base64')}` : ''
  })
  return entries.join('')
}
