import type news from './news/ja.json'
import type newsDetail from './newsDetail/ja.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: {
      news: typeof news
      newsDetail: typeof newsDetail
      /** Of the contract's own parts. */
      shell: Record<string, string>
    }
  }
}
