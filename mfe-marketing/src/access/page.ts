import type { PageModule } from '@site/contract'
import { AccessPage } from './AccessPage.tsx'

export default { Page: AccessPage } satisfies PageModule
