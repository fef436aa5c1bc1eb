import type { Locale } from '@site/contract'
import en from './en.json' with { type: 'json' }
import ja from './ja.json' with { type: 'json' }

export type ViewerTexts = typeof ja

export const viewerTexts: Record<Locale, ViewerTexts> = { ja, en }

/** A text with its `{{names}}` filled in. */
export function fill(text: string, values: Record<string, number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}
