import { later } from '../later.tsx'

/** The drawing and the sizing tool, as one file: each file more is named in every page's script. */
export const batteryParts = later(() => import('./drawingAndTool.ts'))
