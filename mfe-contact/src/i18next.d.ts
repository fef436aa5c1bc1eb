import 'i18next'
import type contact from './contact/ja.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: {
      contact: typeof contact
      // The shared parts' own texts, which the shell provides.
      shell: Record<string, string>
    }
  }
}
