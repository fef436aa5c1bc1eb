import { z } from 'zod'

/** HTML to make safe: see the contract's `LoaderContext.sanitize`. */
export interface SanitizeTask {
  html: string
  picture: string
  pictureOrigins: readonly string[]
}

export const sanitizedSchema = z.object({
  html: z.string(),
  excerpt: z.string(),
  pictureAlt: z.string(),
  pictureCaption: z.string(),
  isCut: z.boolean(),
})
