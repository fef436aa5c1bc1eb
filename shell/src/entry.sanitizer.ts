// What the sanitizer process runs: nothing of React, and no code of remotes.
export { sanitize } from './html/sanitize.ts'
