import { Script } from 'node:vm'

class NotShared extends Error {}

/**
 * Runs a remote's server bundle. All it may require is what the shell shares, so that a page has one React and
 * a dependency that strayed out of the bundle is a clear error.
 * @param base where the release's client files are served from, with a slash at the end
 * @throws Error that names the file
 */
export function evaluateBundle(code: string, file: string, base: string, shared: Record<string, unknown>): unknown {
  const require = (request: string) => {
    if (Object.hasOwn(shared, request)) return shared[request]
    throw new NotShared(`${file} requires "${request}", which the shell does not share`)
  }
  const module = { exports: {} as unknown }
  try {
    const wrapper = new Script(`(function (module, exports, require, __remote_base__) {${code}\n})`, { filename: file })
    const run = wrapper.runInThisContext() as (...given: unknown[]) => void
    run(module, module.exports, require, base)
  } catch (error) {
    if (error instanceof NotShared) throw error
    throw new Error(`${file} threw: ${error instanceof Error ? error.message : String(error)}`)
  }
  return module.exports
}
