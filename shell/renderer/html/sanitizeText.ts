import createDOMPurify from 'dompurify'
import { JSDOM } from 'jsdom'
import type { SanitizeTask } from '../task.ts'
import { sanitize } from './sanitize.ts'

const purifier = createDOMPurify(new JSDOM('').window)

/** As `sanitize`, in a document of its own. */
export const sanitizeText = ({ html, picture, pictureOrigins }: SanitizeTask) =>
  sanitize(html, purifier, pictureOrigins, picture)
