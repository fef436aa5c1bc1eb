// Exports for commands. Importing this file does not load webpack.
export { compressFiles, describeFiles, describeRelease, listFiles } from './describeRelease.ts'
export { isHydrated } from './conformance/inPage.ts'
export { readPackage } from './packageFile.ts'
export { findBrowser, findFirefox, findHeadlessBrowser, findProgram } from './programs.ts'
export { sharedVersions } from './shared.ts'
