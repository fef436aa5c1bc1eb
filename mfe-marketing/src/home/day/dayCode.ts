import { later } from '../../later.ts'

export const dayCode = later(() => import('./Day.tsx'))
