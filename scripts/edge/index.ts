export { findNginx } from './nginx.ts'
export { type EdgeSite, type Member, missingPrograms, startEdgeSite } from './edgeSite.ts'
