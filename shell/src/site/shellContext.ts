import type { Locale } from '@site/contract'
import type { i18n } from 'i18next'
import { createContext, use } from 'react'
import type { BrowserReleases, PageSource } from '../remotes/pageSource.ts'
import type { PartName, SiteSettings } from './settings.ts'

/** Data for the shell's own components. Remotes cannot read it. */
export interface Shell {
  part: PartName
  settings: SiteSettings
  source: PageSource
  releases: BrowserReleases
  isOutdated: () => Promise<boolean>
  i18nOf: (locale: Locale) => i18n
  isTakenOver: () => boolean
  takenOver: () => void
  /** Repeats early presses. Loads code of other pages once the visitor uses this page and the browser is idle. */
  allTakenOver: () => void
}

export const ShellContext = createContext<Shell | null>(null)

export function useShell(): Shell {
  const shell = use(ShellContext)
  if (!shell) throw new Error('useShell was called outside the shell')
  return shell
}
