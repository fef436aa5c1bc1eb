// What commands need of the preset; loads no webpack.
export { findBrowser, findFirefox, findHeadlessBrowser } from './browser.ts'
export { describeRelease } from './describeRelease.ts'
export { isHydrated } from './kit/inPage.ts'
export { listFiles } from './listFiles.ts'
export { developmentPort, readPackage } from './packageFile.ts'
export { findProgram } from './programs.ts'
export { sharedVersions } from './shared.ts'
