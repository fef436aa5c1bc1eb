/** Output of a completely shaded module, as a fraction of its output in the sun. */
const shadedOutput = 0.3

export const moduleCount = 4

/** Range of the shadow's left edge, counted in modules: from before the first module to behind the last one. */
export const shadowRange = { min: -1, max: moduleCount, step: 0.1 }

function shades(shadow: number): number[] {
  return Array.from({ length: moduleCount }, (_, index) => Math.max(0, 1 - Math.abs(shadow - index)))
}

/**
 * Returns each module's output in per cent of its output in the sun. Without optimizers, one current flows through the
 * whole string. Modules that cannot carry it are bypassed. The result has the current with the highest total.
 */
export function outputs(shadow: number, optimizers: boolean): number[] {
  const own = shades(shadow).map((shade) => Math.round(100 * (1 - shade * (1 - shadedOutput))))
  if (optimizers) return own
  const at = (current: number) => own.map((output) => (output < current ? 0 : current))
  return own.map(at).reduce((best, other) => (sumOf(other) > sumOf(best) ? other : best))
}

const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0)

/** Returns the output of the whole string in per cent of its output in the sun. */
export function totalOutput(shadow: number, optimizers: boolean): number {
  return Math.round(sumOf(outputs(shadow, optimizers)) / moduleCount)
}

/** Returns the numbers of the modules that the shadow touches, counted from 1. */
export function shadedModules(shadow: number): number[] {
  return outputs(shadow, true).flatMap((output, index) => (output < 100 ? [index + 1] : []))
}
