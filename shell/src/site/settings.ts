import type { CompanyInfo, Device, Locale } from '@site/contract'
import type { Texts } from '../locale/i18n.ts'
import type { BrowserReleases } from '../remotes/pageSource.ts'
import type { RouteData } from '../routing/currentPage.ts'

/** Settings of all documents that are made with the same releases. */
export interface SharedSettings {
  companies: Record<Locale, CompanyInfo>
  newsOrigin: string
  version?: string
  /** Differs for documents that are made with other releases, or by another build of the shell. */
  composition?: string
  pictureOrigins: readonly string[]
  measuredShare?: number
}

/** What stays the same for as long as a document is open. */
export interface SiteSettings extends SharedSettings {
  device: Device
  /** The public origin, for canonical and alternate addresses. */
  origin: string
  year: number
  /** A release or working copy that this browser alone is shown, or why it can't be. */
  preview?: { remote: string; version?: string; localOverride?: string; refusal: string | null; leave: string }
}

/** The one block of data in the document; the server writes it, the browser starts from it. */
export interface Boot {
  settings: SiteSettings
  releases: BrowserReleases
  texts: Record<string, Texts>
  /** The route that was rendered; absent where nothing was (the development page). */
  route?: { id: string; data: RouteData }
}

export const bootElementId = 'boot'

/** React takes over the parts one by one: an error in one of them leaves the others as they are. */
export const partIds = { top: 'site-top', main: 'main', end: 'site-end' } as const

export type TakenPart = keyof typeof partIds

export const takenParts = Object.keys(partIds) as TakenPart[]

export type PartName = TakenPart | 'notTakenOver'
