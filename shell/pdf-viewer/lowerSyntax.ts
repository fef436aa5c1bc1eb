import { transform } from '@swc/core'
import type { LoaderContext } from 'webpack'

/** How PDF.js begins the size of a page in CSS. Chrome before 125 and Firefox before 118 do not know the function. */
const rounding = '`round(down, var('
/** A page is always larger than the step it is rounded to. */
const roundingIfKnown = "`${CSS.supports('width: round(down, 1px, 1px)') ? 'round(down,' : 'max('} var("

/**
 * A webpack loader for scripts of packages: rewrites syntax that the oldest browsers cannot parse. A regular expression
 * that they do not know then fails where it is used, and no longer stops the whole script. Pages of PDF.js get a size in
 * browsers that cannot round it.
 */
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
