import type { i18n, TFunction } from 'i18next'
import { LRUCache } from 'lru-cache'

type Translate = (...asked: unknown[]) => unknown

/** Has an i18next whose texts do not change look each of them up once: lookups would take most of a page's time. */
export function rememberTexts(instance: i18n): i18n {
  const getFixedT = instance.getFixedT.bind(instance) as (...given: unknown[]) => TFunction
  // Keys without a text, and texts with something filled in, are without number.
  const memory = new LRUCache<string, string>({
    maxSize: 2 ** 20,
    sizeCalculation: (found, key) => found.length + key.length,
  })
  instance.getFixedT = ((...given: unknown[]) => {
    const translate = getFixedT(...given)
    const remembered: Translate = (...asked) => {
      const key = JSON.stringify([given, asked])
      const known = memory.get(key)
      const found = known ?? JSON.stringify((translate as unknown as Translate)(...asked))
      if (known === undefined) memory.set(key, found)
      // Each asker gets a group of texts of its own, to do with what it likes.
      return JSON.parse(found) as unknown
    }
    return Object.assign(remembered, translate)
  }) as i18n['getFixedT']
  return instance
}
