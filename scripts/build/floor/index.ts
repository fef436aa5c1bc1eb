export { floor } from './browsers.ts'
export { noMissingFeatures } from './rule.ts'
export { floorProblems } from './scripts.ts'
