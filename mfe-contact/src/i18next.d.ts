import 'i18next'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: {
      contact: typeof import('./contact/ja.json')
      shell: Record<string, string>
    }
  }
}
