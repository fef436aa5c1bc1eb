import { later } from '../later.ts'

export const drawings = later(() => import('./Specification.tsx'))
