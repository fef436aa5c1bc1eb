import { createI18n } from './i18n.ts'
import { rememberTexts } from './rememberTexts.ts'

const texts = { a: { heading: 'A', greeting: 'Hello {{name}}', list: ['one', 'two'] }, b: { heading: 'B' } }

type Translation = ((...given: unknown[]) => unknown) & { lng: string; ns: string }

const instance = createI18n('en', texts)
const lookedUp = jest.spyOn(instance, 't')
rememberTexts(instance)
const of = (namespace: string) => instance.getFixedT('en', namespace as 'shell') as unknown as Translation

it('looks up each text only once', () => {
  expect([of('a')('heading'), of('a')('heading'), of('b')('heading')]).toEqual(['A', 'A', 'B'])
  expect(lookedUp).toHaveBeenCalledTimes(2)
})

it('fills in the values of each call', () => {
  expect(of('a')('greeting', { name: 'Ann' })).toBe('Hello Ann')
  expect(of('a')('greeting', { name: 'Ben' })).toBe('Hello Ben')
})

it('returns a new copy of a group of texts for each call', () => {
  const group = of('a')('list', { returnObjects: true }) as string[]
  group.reverse()
  expect(of('a')('list', { returnObjects: true })).toEqual(['one', 'two'])
})

it('has the language and namespace on the translate function, as in i18next', () => {
  const { lng, ns } = of('a')
  expect([lng, ns]).toEqual(['en', 'a'])
})
