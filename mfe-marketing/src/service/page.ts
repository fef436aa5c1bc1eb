import type { PageModule } from '@site/contract'
import { ServicePage } from './ServicePage.tsx'

export default { Page: ServicePage } satisfies PageModule
