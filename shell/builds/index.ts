// Builds of the shell as commands see them; the server needs `build.ts` alone.
export { readBuild } from './build.ts'
export { currentBuild, draftName, keepBuild } from './keepBuild.ts'
