// Commands import this file. The server imports only `build.ts`.
export { readBuild } from './build.ts'
export { currentBuild, draftName, keepBuild } from './keepBuild.ts'
