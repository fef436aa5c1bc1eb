import type { PageModule } from '@site/contract'
import { BatteryPage } from './BatteryPage.tsx'

export default { Page: BatteryPage } satisfies PageModule
