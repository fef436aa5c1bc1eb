import type { PageModule } from '@site/contract'
import { ContactPage, type ContactData } from './ContactPage.tsx'
import { enteredValues } from './enquiry/fields.ts'
import type ja from './ja.json'

declare module '@site/contract' {
  interface TextNamespaces {
    contact: typeof ja
  }
}

export default {
  Page: ContactPage,
  loader: ({ form }) => Promise.resolve({ status: 200, data: { entered: form ? enteredValues(form) : null } }),
} satisfies PageModule<ContactData>
