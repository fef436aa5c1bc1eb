import type { i18n, TFunction } from 'i18next'
import { LRUCache } from 'lru-cache'

type Translate = (...asked: unknown[]) => unknown

/**
 * Makes an i18next instance cache each text that it looks up. Otherwise lookups would take most of a page's rendering
 * time. The texts of the instance must not change afterwards.
 */
export function rememberTexts(instance: i18n): i18n {
  const getFixedT = instance.getFixedT.bind(instance) as (...given: unknown[]) => TFunction
  // The cache is limited, because the number of unknown keys and of texts with filled-in values is unbounded.
  const cache = new LRUCache<string, string>({
    maxSize: 2 ** 20,
    sizeCalculation: (found, key) => found.length + key.length,
  })
  instance.getFixedT = ((...given: unknown[]) => {
    const translate = getFixedT(...given)
    const cachedTranslate: Translate = (...asked) => {
      const key = JSON.stringify([given, asked])
      const cached = cache.get(key)
      const found = cached ?? JSON.stringify((translate as unknown as Translate)(...asked))
      if (cached === undefined) cache.set(key, found)
      // Parsing returns a new copy of a group of texts each time, so a caller may change it.
      return JSON.parse(found) as unknown
    }
    return Object.assign(cachedTranslate, translate)
  }) as i18n['getFixedT']
  return instance
}
