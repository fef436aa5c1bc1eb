import { createContext, use, useEffect } from 'react'
import type { CompanyInfo } from './company.ts'
import type { Device, Locale } from './locale.ts'
import type { PageId, PathParams } from './pages.ts'

export interface Site {
  locale: Locale
  device: Device
  company: CompanyInfo
  /** The page that is shown, or null on the shell's own error pages. */
  page: PageId | null
  /** The origin the English home asks for news; empty for the site's own. */
  newsOrigin: string
  /** The path of a page in the language shown, e.g. `href('newsDetail', { id: 3 })`. */
  href: <Id extends PageId>(page: Id, ...params: Id extends keyof PathParams ? [PathParams[Id]] : []) => string
  /** The name of a page as the breadcrumb shows it. */
  nameOf: (page: PageId) => string
  /** The given name with the company's suffix, as titles are built. */
  titleOf: (name: string) => string
  /** Asks whether other releases are active than the page was opened with, whose files may be gone. Never rejects. */
  isOutdated: () => Promise<boolean>
}

export const SiteContext = createContext<Site | null>(null)

export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite was called outside the shell')
  return site
}

/** Sets the document's title while the component is shown; null leaves the page's own. */
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
