import { transform } from '@swc/core'
import type { LoaderContext } from 'webpack'

/** How PDF.js begins the size of a page in CSS. Chrome before 125 and Firefox before 118 do not know the function. */
const rounding = '`round(down, var('
/** A page is always larger than the step it is rounded to. */
const roundingIfKnown = "`${CSS.supports('width: round(down, 1px, 1px)') ? 'round(down,' : 'max('} var("

/** A webpack loader: rewrites syntax that the oldest browsers can't parse, and sizes that they can't round. */
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
