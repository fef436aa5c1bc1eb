import type { i18n, TFunction } from 'i18next'

type Translate = (key: unknown, ...rest: unknown[]) => unknown

/** Has an i18next whose texts do not change look each of them up once: lookups would take most of a page's time. */
export function rememberTexts(instance: i18n): i18n {
  const getFixedT = instance.getFixedT.bind(instance) as (...given: unknown[]) => TFunction
  const translations = new Map<string, TFunction>()
  instance.getFixedT = ((...given: unknown[]) => {
    const key = JSON.stringify(given)
    const translate = translations.get(key) ?? withMemory(getFixedT(...given))
    translations.set(key, translate)
    return translate
  }) as i18n['getFixedT']
  return instance
}

function withMemory(translate: TFunction): TFunction {
  const ask = translate as unknown as Translate
  const texts = new Map<string, unknown>()
  const groups = new Map<string, string>()

  const remembered: Translate = (key, ...rest) => {
    if (typeof key !== 'string') return ask(key, ...rest)
    if (rest.length === 0) {
      if (texts.has(key)) return texts.get(key)
      const text = ask(key)
      // Keys without a text can be anything, and are without number.
      if (text !== key) texts.set(key, text)
      return text
    }
    if (JSON.stringify(rest) !== groupOptions) return ask(key, ...rest)
    const group = groups.get(key) ?? JSON.stringify(ask(key, ...rest))
    groups.set(key, group)
    // Each has its own, to do with what it likes.
    return JSON.parse(group) as unknown
  }
  return Object.assign(remembered, translate)
}

const groupOptions = JSON.stringify([{ returnObjects: true }])
