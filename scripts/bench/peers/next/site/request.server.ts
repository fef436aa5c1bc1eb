import type { Site } from '@site/contract'
import type { i18n } from 'i18next'
import { cache } from 'react'

/** What parts that are rendered on the server read in place of React's contexts, for one page. */
export const ofPage = cache((): { site: Site | null; i18n: i18n | null } => ({ site: null, i18n: null }))
