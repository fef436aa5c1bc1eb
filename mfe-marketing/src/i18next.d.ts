import 'i18next'
import type about from './about/ja.json'
import type access from './access/ja.json'
import type battery from './battery/ja.json'
import type home from './home/ja.json'
import type service from './service/ja.json'
import type solar from './solar/ja.json'
import type wind from './wind/ja.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: {
      home: typeof home
      about: typeof about
      service: typeof service
      battery: typeof battery
      wind: typeof wind
      solar: typeof solar
      access: typeof access
      // The shared parts' own texts, which the shell provides.
      shell: Record<string, string>
    }
  }
}
