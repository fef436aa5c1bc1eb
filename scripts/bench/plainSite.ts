// Module Federation as tutorials show it, for who compares the site with it.
export { asPlainFederation } from './candidates.ts'
export { buildPlainFederation } from './peers/plain/build.ts'
