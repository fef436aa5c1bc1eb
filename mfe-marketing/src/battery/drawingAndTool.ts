export { SystemDrawing } from './SystemDrawing.tsx'
export { batteryData } from './sizing/configuration.ts'
export { CountButtons, NeedFields } from './sizing/tool.tsx'
