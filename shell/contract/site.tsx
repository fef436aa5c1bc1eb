import { createContext, use, useEffect } from 'react'
import type { CompanyInfo } from './company.ts'
import type { Device, Locale } from './locale.ts'
import type { PageId, PathParams } from './pages.ts'

export interface Site {
  locale: Locale
  device: Device
  company: CompanyInfo
  /** The id of the current page, or null on the shell's own error pages. */
  page: PageId | null
  /** The origin that the English home page loads news from. Empty means the site's own origin. */
  newsOrigin: string
  /** Returns the path of a page in the current language, e.g. `href('newsDetail', { id: 3 })`. */
  href: <Id extends PageId>(page: Id, ...params: Id extends keyof PathParams ? [PathParams[Id]] : []) => string
  nameOf: (page: PageId) => string
  titleOf: (name: string) => string
  /** Asks the server whether other releases are active. If so, files of this document may be gone. Never rejects. */
  isOutdated: () => Promise<boolean>
}

export const SiteContext = createContext<Site | null>(null)

/** Returns the site's data for the current page. Throws outside the shell. */
export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite was called outside the shell')
  return site
}

/** Sets the document's title while the component is mounted. Null keeps the page's own title. */
export function usePageTitle(title: string | null) {
  useEffect(() => {
    if (title === null) return
    const before = document.title
    document.title = title
    return () => {
      if (document.title === title) document.title = before
    }
  }, [title])
}
