export interface Point {
  x: number
  y: number
}

/** Where the parts of the system stand: the middles of their boxes. */
export interface Layout {
  width: number
  height: number
  solar: Point
  grid: Point
  load: Point
  pcs: Point
  battery: Point
  forecast: Point
  /** The frame around what belongs to the battery system, and the end of its name. */
  system: Point & { width: number; height: number }
  name: Point
  legend: Point
}

export const box = { width: 92, height: 80 }
/** The forecast's box holds longer names. */
export const forecastWidth = 112

export const narrow: Layout = {
  width: 340,
  height: 460,
  solar: { x: 60, y: 46 },
  grid: { x: 288, y: 46 },
  load: { x: 288, y: 412 },
  pcs: { x: 60, y: 178 },
  battery: { x: 60, y: 306 },
  forecast: { x: 188, y: 306 },
  system: { x: 2, y: 112, width: 252, height: 248 },
  name: { x: 242, y: 136 },
  legend: { x: 8, y: 402 },
}

export const wide: Layout = {
  width: 640,
  height: 304,
  solar: { x: 47, y: 126 },
  grid: { x: 592, y: 41 },
  load: { x: 592, y: 246 },
  pcs: { x: 234, y: 126 },
  battery: { x: 234, y: 246 },
  forecast: { x: 412, y: 246 },
  system: { x: 170, y: 48, width: 322, height: 255 },
  name: { x: 478, y: 76 },
  legend: { x: 2, y: 252 },
}
