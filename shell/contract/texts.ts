import type contract from './texts/ja.json'

/**
 * The texts that components can use, by namespace. A page adds its own texts under its id, in its `page.ts`:
 * `declare module '@site/contract' { interface TextNamespaces { news: typeof ja } }`
 */
export interface TextNamespaces {
  /** The texts of components that the contract exports, such as `Breadcrumb`. */
  contract: typeof contract
}

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: TextNamespaces
  }
}
