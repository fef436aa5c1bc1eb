import type { CompanyInfo, Device, Locale } from '@site/contract'
import type { Texts } from '../locale/i18n.ts'
import type { BrowserReleases } from '../remotes/pageSource.ts'
import type { RouteData } from '../routing/currentPage.ts'

/** Settings that are the same for all documents composed from the same releases. */
export interface SharedSettings {
  companies: Record<Locale, CompanyInfo>
  newsOrigin: string
  version?: string
  /** Identifies the releases and the build of the shell that the document is composed from. */
  composition?: string
  pictureOrigins: readonly string[]
  /** The share of visits whose web vitals are measured, from 0 to 1. */
  measuredShare?: number
}

/** Settings that stay the same for as long as a document is open. */
export interface SiteSettings extends SharedSettings {
  device: Device
  origin: string
  year: number
  /**
   * The release or local override that only this browser sees as a preview. `refusal` is the reason why it cannot be
   * shown, or null.
   */
  preview?: { remote: string; version?: string; localOverride?: string; refusal: string | null; leave: string }
}

/** The block of data in the document. The server writes it, and the shell starts from it in the browser. */
export interface Boot {
  settings: SiteSettings
  releases: BrowserReleases
  texts: Record<string, Texts>
  /** The rendered route. Absent on the development page, which the server does not render. */
  route?: { id: string; data: RouteData }
}

export const bootElementId = 'boot'

/** The element ids of the parts. Each part is a separate React root, so an error in one does not affect the others. */
export const partIds = { top: 'site-top', main: 'main', end: 'site-end' } as const

export type TakenPart = keyof typeof partIds

export const takenParts = Object.keys(partIds) as TakenPart[]

export type PartName = TakenPart | 'notTakenOver'
