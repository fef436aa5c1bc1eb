// Both are in one file, because the script of every page would have to list the name of a second file.
export { SystemDrawing } from './SystemDrawing.tsx'
export { Sizing } from './sizing/Sizing.tsx'
