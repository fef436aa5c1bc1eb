import { readFileSync } from 'node:fs'
import { withFigures } from '@site/contract/figures'
import { instantOf } from '@site/contract/news/time'
import { z } from 'zod'

const newsItem = z.object({
  id: z.int().positive(),
  img: z
    .string()
    .regex(/^(?:$|\/|https?:\/\/|data:image\/)/i, 'must be a path on the site, an http(s) URL or a data: image'),
  time: z.string().refine((time) => instantOf(time) !== null, 'must be YYYY-MM-DD, with or without a time of day'),
  title: z.string().regex(/\S/, 'must not be empty'),
  content: z.string(),
})

export type NewsItem = z.infer<typeof newsItem>

const dataFile = z.object({
  news: z
    .array(newsItem)
    .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, 'must not have an id twice'),
})

/**
 * Returns the newest items first, and of equal times the higher id. Fills in figures, as in the pages' texts. Throws a
 * one-line error that names the file, the entry and the field.
 */
export function readNews(file: string): NewsItem[] {
  try {
    // Some editors on Windows begin a file with a byte order mark, which JSON does not allow.
    const { news } = dataFile.parse(JSON.parse(withFigures(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))))
    return news
      .map((item) => ({ item, instant: instantOf(item.time) ?? 0 }))
      .sort((a, b) => b.instant - a.instant || b.item.id - a.item.id)
      .map(({ item }) => item)
  } catch (error) {
    throw new Error(`${file}: ${reasonOf(error as Error)}`, { cause: error })
  }
}

function reasonOf(error: Error): string {
  const [issue] = error instanceof z.ZodError ? error.issues : []
  return issue ? `${z.core.toDotPath(issue.path) || 'the file'}: ${issue.message}` : error.message.replace(/\s+/g, ' ')
}
