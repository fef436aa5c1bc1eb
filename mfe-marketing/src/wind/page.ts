import type { PageModule } from '@site/contract'
import { WindPage } from './WindPage.tsx'

export default { Page: WindPage } satisfies PageModule
