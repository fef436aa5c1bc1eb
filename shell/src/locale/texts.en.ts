export { default as contract } from '@site/contract/texts/en.json' with { type: 'json' }
export { default as shell } from './texts/en.json' with { type: 'json' }
