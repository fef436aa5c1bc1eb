export interface Point {
  x: number
  y: number
}

export const box = { width: 92, height: 80 }
export const forecastWidth = 112

/**
 * Where the parts of the system are: the middles of their boxes. What is connected is straight beside, above or below.
 * `system` is the frame around what belongs to the battery system, and `name` the end of its name.
 */
export const narrow = {
  width: 340,
  height: 530,
  load: { x: 48, y: 42 },
  board: { x: 170, y: 42 },
  solar: { x: 48, y: 190 },
  pcs: { x: 170, y: 190 },
  grid: { x: 292, y: 42 },
  battery: { x: 170, y: 312 },
  forecast: { x: 170, y: 408 },
  system: { x: 100, y: 134, width: 140, height: 350 },
  name: { x: 226, y: 472 },
  legend: { x: 8, y: 516 },
}

export const wide: typeof narrow = {
  width: 640,
  height: 356,
  load: { x: 47, y: 41 },
  board: { x: 320, y: 41 },
  solar: { x: 47, y: 182 },
  pcs: { x: 320, y: 182 },
  grid: { x: 592, y: 41 },
  battery: { x: 320, y: 298 },
  forecast: { x: 452, y: 298 },
  system: { x: 212, y: 126, width: 308, height: 228 },
  name: { x: 508, y: 152 },
  legend: { x: 2, y: 310 },
}
