export { carryOut, type Plan } from './plan.ts'
export { NameError, planPage, planRemote } from './planNew.ts'
