import { readFileSync } from 'node:fs'
import { withFigures } from '@site/contract/figures'
import { instantOf } from '@site/contract/news/time'
import * as z from 'zod'

const address = z
  .string()
  .regex(/^(?:$|\/|https?:\/\/|data:image\/)/i, 'must be a path on the site, an http(s) URL or a data: image')

const newsItem = z.object({
  id: z.int().positive(),
  img: address,
  time: z.string().refine((time) => instantOf(time) !== null, 'must be YYYY-MM-DD, with or without a time of day'),
  title: z.string().regex(/\S/, 'must not be empty'),
  content: z.string(),
})

const dataFile = z.object({
  news: z.array(newsItem).superRefine((items, context) => {
    const firstWith = new Map<number, number>()
    items.forEach(({ id }, index) => {
      const first = firstWith.get(id)
      if (first === undefined) firstWith.set(id, index)
      else context.addIssue({ code: 'custom', path: [index, 'id'], message: `is the id of news[${first}] too` })
    })
  }),
})

export type NewsItem = z.infer<typeof newsItem>

/** What is wrong with the data file, in one line that names file, entry and field. */
export class DataFileError extends Error {
  override name = 'DataFileError'
}

/**
 * The file's news items, newest first and on the same instant the higher id first. They may name figures of the
 * batteries, as the pages' texts do. Throws `DataFileError`.
 */
export function readNews(file: string): NewsItem[] {
  const parsed = dataFile.safeParse(readJson(file))
  if (!parsed.success) throw new DataFileError(`${file}: ${firstIssue(parsed.error)}`)
  return parsed.data.news
    .map((item) => ({ item, instant: instantOf(item.time) ?? 0 }))
    .sort((a, b) => b.instant - a.instant || b.item.id - a.item.id)
    .map(({ item }) => item)
}

function readJson(file: string): unknown {
  try {
    // Editors on Windows like to begin a file with a byte order mark.
    return JSON.parse(withFigures(readFileSync(file, 'utf8').replace(/^\uFEFF/, '')))
  } catch (error) {
    const { message } = error as Error
    throw new DataFileError(`${file}: ${message.replace(/\s+/g, ' ')}`, { cause: error })
  }
}

function firstIssue(error: z.ZodError): string {
  const [issue] = error.issues
  if (!issue) return 'has the wrong shape'
  return `${z.core.toDotPath(issue.path) || 'the file'}: ${issue.message}`
}
