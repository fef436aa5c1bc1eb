export { default as contract } from '@site/contract/texts/ja.json' with { type: 'json' }
export { default as shell } from './texts/ja.json' with { type: 'json' }
