export { SystemDrawing } from './SystemDrawing.tsx'
export { batteryData } from './sizing/configuration.ts'
export { CountButtons } from './sizing/CountButtons.tsx'
export { NeedFields } from './sizing/NeedFields.tsx'
