import { transform } from '@swc/core'
import type { LoaderContext } from 'webpack'

/** The start of a page's size in PDF.js. Chrome before 125 and Firefox before 118 do not support `round`. */
const rounding = '`round(down, var('
/** In old browsers, `max` returns the page's size, because that is larger than the rounding step. */
const roundingIfKnown = "`${CSS.supports('width: round(down, 1px, 1px)') ? 'round(down,' : 'max('} var("

/** A webpack loader for PDF.js. It rewrites syntax and CSS functions that the oldest browsers do not support. */
export default async function lowerSyntax(
  this: Pick<LoaderContext<{ targets: string }>, 'getOptions'>,
  source: string,
): Promise<string> {
  const { code } = await transform(
    source.replaceAll(rounding, () => roundingIfKnown),
    { configFile: false, swcrc: false, isModule: true, env: this.getOptions() },
  )
  return code
}
