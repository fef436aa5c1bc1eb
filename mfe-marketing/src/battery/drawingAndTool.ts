// As one file: each file more is named in every page's script.
export { SystemDrawing } from './SystemDrawing.tsx'
export { Sizing } from './sizing/Sizing.tsx'
