// What the sanitizer process runs: nothing of React, and no code of remotes.
export { mostCharacters } from './html/cutToLimits.ts'
export { sanitize } from './html/sanitize.ts'
