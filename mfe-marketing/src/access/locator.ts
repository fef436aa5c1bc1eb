import { later } from '../later.ts'

export const locator = later(() => import('./LocatorDrawing.tsx'))
