/** What a module that is all in the shade gives, of what it gives in the sun. */
const shadedOutput = 0.3

export const moduleCount = 4

/** Where the shadow can begin, counted in modules: from before the first one to behind the last one. */
export const shadowRange = { min: -1, max: moduleCount, step: 0.1 }

function shades(shadow: number): number[] {
  return Array.from({ length: moduleCount }, (_, index) => Math.max(0, 1 - Math.abs(shadow - index)))
}

/** Per cent of each module's output in the sun. Without optimizers, a module below the current is bypassed. */
export function outputs(shadow: number, optimizers: boolean): number[] {
  const own = shades(shadow).map((shade) => Math.round(100 * (1 - shade * (1 - shadedOutput))))
  if (optimizers) return own
  const at = (current: number) => own.map((output) => (output < current ? 0 : current))
  return own.map(at).reduce((best, other) => (sumOf(other) > sumOf(best) ? other : best))
}

const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0)

export function totalOutput(shadow: number, optimizers: boolean): number {
  return Math.round(sumOf(outputs(shadow, optimizers)) / moduleCount)
}

export function shadedModules(shadow: number): number[] {
  return outputs(shadow, true).flatMap((output, index) => (output < 100 ? [index + 1] : []))
}
