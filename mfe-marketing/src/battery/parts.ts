import { later } from '../later.ts'

/** In one file with what the sizing tool fetches when it comes near: each file more is named in every page's script. */
export const parts = later(() => import('./sizing/tool.ts'))
