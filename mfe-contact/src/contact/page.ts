import type { PageModule } from '@site/contract'
import { ContactPage } from './ContactPage.tsx'

export default { Page: ContactPage } satisfies PageModule
