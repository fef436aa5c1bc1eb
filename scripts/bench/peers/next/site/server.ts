// What the parts that are rendered on the server use in place of React's contexts and of hooks.
import type { Site } from '@site/contract'
import type { i18n, Namespace } from 'i18next'
import { cache } from 'react'

export { Link } from './router'

export const ofPage = cache((): { site?: Site; i18n?: i18n } => ({}))

export const useSite = () => ofPage().site

export function useTranslation(namespace: Namespace) {
  const { i18n } = ofPage()
  return { t: i18n?.getFixedT(null, namespace), i18n }
}

export const useNavigation = () => ({ state: 'idle' })

// Of browsers alone; the contract's entry point names them.
export const SiteContext = null
export const usePageTitle = null
