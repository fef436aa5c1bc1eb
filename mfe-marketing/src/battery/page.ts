import type { PageModule } from '@site/contract'
import { BatteryPage, drawingAndTool } from './BatteryPage.tsx'
import type ja from './ja.json'

declare module '@site/contract' {
  interface TextNamespaces {
    battery: typeof ja
  }
}

export default { Page: BatteryPage, loader: drawingAndTool.pageLoader } satisfies PageModule<object>
