export { type EdgeSite, type Member, missingPrograms, startEdgeSite } from './edgeSite.ts'
