import { createHash } from 'node:crypto'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Compilation, type Compiler, type WebpackPluginInstance } from 'webpack'

const name = 'ChunkIntegrity'

/** Long enough that nothing else in a script is like it. */
const placeholders = { js: '[[integrity of scripts 5f0d2c81]]', css: '[[integrity of styles 5f0d2c81]]' }
type Kind = keyof typeof placeholders

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
      compilation.hooks.additionalTreeRuntimeRequirements.tap(name, (chunk) =>
        compilation.addRuntimeModule(chunk, new VouchedForModule()),
      )
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
        const lists = { js: listOf(compilation, 'js'), css: listOf(compilation, 'css') }
        for (const [file, source] of Object.entries(assets)) {
          const text = file.endsWith('.js') ? source.source().toString() : ''
          if (!Object.values(placeholders).some((each) => text.includes(each))) continue
          const filled = text.replace(placeholders.js, lists.js).replace(placeholders.css, lists.css)
          compilation.updateAsset(file, new sources.RawSource(filled))
        }
      })
    })
  },
}

/** A shell that loads the container without its hash has asked for the chunks without theirs ahead, too. */
const isVouchedFor = '__webpack_require__.isVouchedFor'

class VouchedForModule extends webpack.RuntimeModule {
  constructor() {
    super('is vouched for')
  }

  override generate() {
    // The stylesheets' loader runs the runtime where there is no document.
    return `${isVouchedFor} = !!(typeof document === "object" && document.currentScript && document.currentScript.integrity);`
  }
}

/** Where the chunk has no hash its address is another script's: that one is asked for by whoever knows its hash. */
const setIntegrity = (tag: string, kind: Kind) => `
  var hash = ${isVouchedFor} && ${JSON.stringify(placeholders[kind])}.split("," + chunkId + ":")[1];
  if (hash) { ${tag}.integrity = "sha384-" + hash.slice(0, ${hashLength}); ${tag}.crossOrigin = "anonymous"; }
`

/** `,ID:HASH` for each chunk that has a file of the kind; an id holds no comma. */
function listOf(compilation: Compilation, kind: Kind): string {
  const entries = [...compilation.chunks].flatMap((chunk) => {
    const file = [...chunk.files].find((each) => each.endsWith(`.${kind}`))
    if (file === undefined || chunk.hasRuntime()) return []
    const content = compilation.getAsset(file)?.source.buffer()
    return content ? [`,${chunk.id}:${createHash('sha384').update(content).digest('base64')}`] : []
  })
  return entries.join('')
}
