// The rule as a plugin of oxlint, for .oxlintrc.json.
import { noMissingFeatures } from './rule.ts'

export default { meta: { name: 'floor' }, rules: { 'no-missing-features': noMissingFeatures } }
