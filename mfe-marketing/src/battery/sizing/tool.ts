// What comes when it is needed, as one file.
export { batteryData } from '../batteryData.ts'
export { SystemDiagram } from '../SystemDiagram.tsx'
export { CountButtons } from './CountButtons.tsx'
export { NeedFields } from './NeedFields.tsx'
