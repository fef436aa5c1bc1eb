import { createRequire } from 'node:module'
import type * as swc from '@swc/core'
import type { LoaderContext } from 'webpack'

const { transform } = createRequire(import.meta.filename)('@swc/core') as typeof swc

/** The oldest browsers that the site is for. */
const targets = 'chrome 109, firefox 115, safari 16.4'

/**
 * A webpack loader for scripts of packages: rewrites syntax that the oldest browsers cannot parse. A regular expression
 * that they do not know then fails where it is used, and no longer stops the whole script.
 */
export default function lowerSyntax(this: Pick<LoaderContext<object>, 'async'>, source: string) {
  const done = this.async()
  const options = { configFile: false, swcrc: false, isModule: true, env: { targets } } as const
  transform(source, { ...options, jsc: { parser: { syntax: 'ecmascript' } } }).then(
    ({ code }) => done(null, code),
    (error: Error) => done(error),
  )
}
