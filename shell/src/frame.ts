// For the page of the design system, which has parts of the contract and none of the site's layout.
export { applyHead } from './document/headDom.ts'
export { createI18n } from './locale/i18n.ts'
export { siteOf } from './site/siteOf.ts'
