import type { Texts } from '../locale/i18n.ts'
import type { BrowserReleases } from '../remotes/pageSource.ts'
import type { RouteData } from '../routing/currentPage.ts'
import type { SiteSettings } from '../site/settings.ts'

/** The one block of data in the document; the server writes it, the browser starts from it. */
export interface Boot {
  settings: SiteSettings
  releases: BrowserReleases
  texts: Record<string, Texts>
  /** The route that was rendered; absent where nothing was (the development page). */
  route?: { id: string; data: RouteData }
}

export const bootElementId = 'boot'
