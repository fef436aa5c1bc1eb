import type { PageModule } from '@site/contract'
import { AccessPage } from './AccessPage.tsx'
import type ja from './ja.json'
import { locatorCode } from './OfficeMap.tsx'

declare module '@site/contract' {
  interface TextNamespaces {
    access: typeof ja
  }
}

export default { Page: AccessPage, loader: locatorCode.pageLoader } satisfies PageModule<object>
