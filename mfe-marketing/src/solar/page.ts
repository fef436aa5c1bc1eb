import type { PageModule } from '@site/contract'
import { SolarPage } from './SolarPage.tsx'

export default { Page: SolarPage } satisfies PageModule
