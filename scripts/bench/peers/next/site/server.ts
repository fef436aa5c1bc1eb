// Replaces React contexts and hooks for components that Next.js renders on the server only.
import type { Site } from '@site/contract'
import type { i18n, Namespace } from 'i18next'
import { cache } from 'react'

export { Link } from './router'

/** Site and texts of the page that React is rendering. `cache` makes one object per request. */
export const ofPage = cache((): { site?: Site; i18n?: i18n } => ({}))

export const useSite = () => ofPage().site

export function useTranslation(namespace: Namespace) {
  const { i18n } = ofPage()
  return { t: i18n?.getFixedT(null, namespace), i18n }
}

export const useNavigation = () => ({ state: 'idle' })

// Only browsers use these. They are exported because the contract's entry point exports them too.
export const SiteContext = null
export const usePageTitle = null
