export { ecmaVersion, floor } from './browsers.ts'
export { noMissingFeatures } from './rule.ts'
