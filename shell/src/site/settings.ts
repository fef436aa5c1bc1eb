import type { CompanyInfo, Device, Locale } from '@site/contract'

/** Settings of all documents that are made with the same releases. */
export interface SharedSettings {
  companies: Record<Locale, CompanyInfo>
  newsOrigin: string
  /** Of the shell's build. */
  version?: string
  /** By what the document is told apart from one that is made with other releases, or by another build of the shell. */
  composition?: string
  /** Where pictures of news may come from besides the site. */
  pictureOrigins: readonly string[]
  /** The share of visits that say how they went. */
  measuredShare?: number
}

/** What stays the same for as long as a document is open. */
export interface SiteSettings extends SharedSettings {
  device: Device
  /** The public origin, for canonical and alternate addresses. */
  origin: string
  /** The current year in Asia/Tokyo. */
  year: number
  /**
   * Set where this browser is shown a release that is not active, or is told why it can't be, or the copy that somebody
   * works on, by the origin of their development server.
   */
  preview?: { remote: string; version?: string; workingCopy?: string; refusal: string | null; leave: string }
}
