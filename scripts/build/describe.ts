// What commands need of the preset; loads no webpack.
export { describeRelease } from './describeRelease.ts'
export { listFiles } from './listFiles.ts'
export { developmentPort, readPackage } from './packageFile.ts'
export { sharedVersions } from './shared.ts'
