import 'i18next'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: {
      news: typeof import('./news/ja.json')
      newsDetail: typeof import('./newsDetail/ja.json')
      /** Of the contract's own parts. */
      shell: Record<string, string>
    }
  }
}
