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
  const memory = new Map<string, string>()
  const remembered: Translate = (key, ...rest) => {
    const isGroup = rest.length > 0
    // Texts with something to fill in are looked up each time.
    if (typeof key !== 'string' || (isGroup && JSON.stringify(rest) !== groupOptions)) return ask(key, ...rest)
    const name = key + rest.length
    const known = memory.get(name)
    // Each has a group of its own, to do with what it likes.
    if (known !== undefined) return isGroup ? (JSON.parse(known) as unknown) : known
    const found = ask(key, ...rest)
    // Keys without a text can be anything, and are without number.
    if (found !== key) memory.set(name, isGroup ? JSON.stringify(found) : String(found))
    return found
  }
  return Object.assign(remembered, translate)
}

const groupOptions = JSON.stringify([{ returnObjects: true }])
