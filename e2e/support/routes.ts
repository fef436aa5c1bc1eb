import { markerOf, pageRows, pathOf } from '@site/contract/pages'
import { picturedPageOf } from 'shell'

export interface Route {
  path: string
  locale: 'ja' | 'en'
  marker: string
  /** The title's beginning; the news detail's title is the item's own. */
  title: string | null
  /** Whether link previews have a picture made for it; else they show another page's. */
  hasPicture: boolean
}

/** Every page in both languages, and the news with an item of the sample data. */
export const routes: Route[] = pageRows.flatMap((row) =>
  (['ja', 'en'] as const).map((locale) => ({
    path: pathOf(row.id, locale, { id: 1 }),
    locale,
    marker: markerOf(row, locale),
    title: row.id === 'newsDetail' ? null : row.title[locale],
    hasPicture: picturedPageOf(row.id) === row.id,
  })),
)

export const everyPage = [...routes.map(({ path }) => path), '/nothing', '/nothing-en']
