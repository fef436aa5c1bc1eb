import createDOMPurify from 'dompurify'
import { JSDOM } from 'jsdom'
import type { SanitizeTask } from '../task.ts'
import { sanitize } from './sanitize.ts'

const purifier = createDOMPurify(new JSDOM('').window)

/** Runs `sanitize` with a document of jsdom. */
export const sanitizeText = ({ html, picture, pictureOrigins }: SanitizeTask) =>
  sanitize(html, purifier, pictureOrigins, picture)
