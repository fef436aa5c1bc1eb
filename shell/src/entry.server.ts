// What the composing server uses of the shell; it renders in processes of its own, which enter by `entry.renderer`.
export { pageRows, pathOf, remoteNames } from '@site/contract/pages'
export { trustedTypesPolicies } from './document/trustedTypes.ts'
export { manifestPaths, webManifest } from './document/webManifest.ts'
export { compositionHeader, compositionPath } from './routing/renewal.ts'
export { describeFailure, failureCodes } from './remotes/failure.ts'
export { reportPath } from './remotes/report.ts'
export { getJson } from './routing/getJson.ts'
export { vitalNames, vitalsPath, type Visit } from './visits/vitals.ts'
