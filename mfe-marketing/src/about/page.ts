import type { PageModule } from '@site/contract'
import { AboutPage } from './AboutPage.tsx'

export default { Page: AboutPage } satisfies PageModule
