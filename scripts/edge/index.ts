export { findNginx } from './nginx.ts'
export { type EdgeSite, type Member, missingPrograms, needPrograms, startEdgeSite } from './edgeSite.ts'
