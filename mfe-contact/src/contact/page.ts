import type { PageModule } from '@site/contract'
import { ContactPage } from './ContactPage.tsx'
import type ja from './ja.json'
import { type ContactData, loadContact } from './loader.ts'

declare module '@site/contract' {
  interface TextNamespaces {
    contact: typeof ja
  }
}

export default { Page: ContactPage, loader: loadContact } satisfies PageModule<ContactData>
