import { later } from '../later.ts'

export const drawings = later(() => import('./drawingParts.tsx'))
