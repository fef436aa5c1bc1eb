import { createRequire } from 'node:module'
import type * as swc from '@swc/core'
import type { LoaderContext } from 'webpack'

const { transform } = createRequire(import.meta.filename)('@swc/core') as typeof swc

/** How PDF.js begins the size of a page in CSS. Chrome before 125 and Firefox before 118 do not know the function. */
const rounding = '`round(down, var('
/** A page is always larger than the step it is rounded to. */
const roundingIfKnown = "`${CSS.supports('width: round(down, 1px, 1px)') ? 'round(down,' : 'max('} var("

/**
 * A webpack loader for scripts of packages: rewrites syntax that the oldest browsers cannot parse. A regular expression
 * that they do not know then fails where it is used, and no longer stops the whole script. Pages of PDF.js get a size in
 * browsers that cannot round it.
 */
export default function lowerSyntax(
  this: Pick<LoaderContext<{ targets: string }>, 'async' | 'getOptions'>,
  source: string,
) {
  const done = this.async()
  const { targets } = this.getOptions()
  const options = { configFile: false, swcrc: false, isModule: true, env: { targets } } as const
  transform(
    source.replaceAll(rounding, () => roundingIfKnown),
    { ...options, jsc: { parser: { syntax: 'ecmascript' } } },
  ).then(
    ({ code }) => done(null, code),
    (error: Error) => done(error),
  )
}
