import type contract from './texts/ja.json'

/**
 * The texts that components may ask for, by namespace. A page adds its own under its id, in its `page.ts`:
 * `declare module '@site/contract' { interface TextNamespaces { news: typeof ja } }`
 */
export interface TextNamespaces {
  /** Of the contract's own parts. */
  contract: typeof contract
}

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: TextNamespaces
  }
}
