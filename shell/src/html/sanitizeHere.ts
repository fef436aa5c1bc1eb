import type { SanitizedHtml, SanitizeOptions } from '@site/contract'
import createDOMPurify from 'dompurify'
import type { SiteSettings } from '../site/settings.ts'
import { sanitize } from './sanitize.ts'

/** Makes HTML safe in the browser, as the server's sanitizer does. */
export const sanitizeHere = (
  html: string,
  { pictureOrigins }: Pick<SiteSettings, 'pictureOrigins'>,
  { picture = '' }: SanitizeOptions = {},
): SanitizedHtml => sanitize(html, createDOMPurify(window), pictureOrigins, picture)
