import type { PageModule } from '@site/contract'
import { BatteryPage } from './BatteryPage.tsx'
import { batteryParts } from './batteryParts.ts'
import type ja from './ja.json'
import type { BatteryData } from './sizing/configuration.ts'

declare module '@site/contract' {
  interface TextNamespaces {
    battery: typeof ja
  }
}

export default {
  Page: BatteryPage,
  loader: async () => {
    const { batteryData } = await batteryParts.load()
    return { status: 200, data: batteryData() }
  },
} satisfies PageModule<BatteryData>
