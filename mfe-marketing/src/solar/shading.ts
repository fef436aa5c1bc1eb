/** What a module that is all in the shade gives, of what it gives in the sun. */
const shadedOutput = 0.3

export const moduleCount = 4

/** Where the shadow can begin, counted in modules: from before the first one to behind the last one. */
export const shadowRange = { min: -1, max: moduleCount, step: 0.1 }

/** How much of each module lies under a shadow as wide as one of them. */
function shades(shadow: number): number[] {
  return Array.from({ length: moduleCount }, (_, index) => Math.max(0, 1 - Math.abs(shadow - index)))
}

/** What each module of the string gives, in per cent of what it gives in the sun. */
export function outputs(shadow: number, optimizers: boolean): number[] {
  const own = shades(shadow).map((shade) => Math.round(100 * (1 - shade * (1 - shadedOutput))))
  return optimizers ? own : own.map(() => Math.min(...own))
}

/** What the string gives, in per cent. */
export function totalOutput(shadow: number, optimizers: boolean): number {
  return Math.round(outputs(shadow, optimizers).reduce((sum, output) => sum + output, 0) / moduleCount)
}

/** The numbers, from 1, of the modules that produce less by themselves. */
export function shadedModules(shadow: number): number[] {
  return outputs(shadow, true).flatMap((output, index) => (output < 100 ? [index + 1] : []))
}

/** The nearest place the shadow can take. */
export function placed(shadow: number): number {
  const { min, max, step } = shadowRange
  const steps = Math.round((shadow - min) / step)
  return Number(Math.min(max, Math.max(min, min + steps * step)).toFixed(1))
}
