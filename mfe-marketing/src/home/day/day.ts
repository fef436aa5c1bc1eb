import { later } from '../../later.ts'

export const day = later(() => import('./Day.tsx'))
