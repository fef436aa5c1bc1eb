import type { RemoteName } from './pages.ts'
import type { Texts } from './remotes/pageSource.ts'
import type { RouteData } from './routeData.ts'
import type { SiteSettings } from './siteSettings.ts'

/** A release as the browser needs it: what it is called and where its container stands. */
export interface BrowserRelease {
  version: string
  entry: string
}

/** The one block of data in the document; the server writes it, the browser starts from it. */
export interface Boot {
  settings: SiteSettings
  releases: Partial<Record<RemoteName, BrowserRelease>>
  /** Texts of the language shown, by namespace. */
  texts: Record<string, Texts>
  /** The route that was rendered; absent where nothing was (the development page). */
  route?: { id: string; data: RouteData }
}

export const bootElementId = 'boot'
