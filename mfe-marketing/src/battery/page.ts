import type { PageModule } from '@site/contract'
import { BatteryPage } from './BatteryPage.tsx'
import type ja from './ja.json'
import type { BatteryData } from './batteryData.ts'

declare module '@site/contract' {
  interface TextNamespaces {
    battery: typeof ja
  }
}

export default {
  Page: BatteryPage,
  // A page that the server rendered has its data with it.
  loader: async () => ({ status: 200, data: (await import('./sizing/tool.ts')).batteryData() }),
} satisfies PageModule<BatteryData>
