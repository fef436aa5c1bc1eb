import type { PageModule } from '@site/contract'
import { HomePage } from './HomePage.tsx'
import { type HomeData, loader } from './loader.ts'

export default { Page: HomePage, loader } satisfies PageModule<HomeData>
