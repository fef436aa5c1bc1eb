import { createI18n } from './i18n.ts'
import { rememberTexts } from './rememberTexts.ts'

const texts = { a: { heading: 'A', greeting: 'Hello {{name}}', list: ['one', 'two'] }, b: { heading: 'B' } }

type Translation = ((...given: unknown[]) => unknown) & { lng: string; ns: string }

const instance = createI18n('en', texts)
const lookedUp = jest.spyOn(instance, 't')
rememberTexts(instance)
const of = (namespace: string) => instance.getFixedT('en', namespace as 'shell') as unknown as Translation

it('looks a text up once, whoever asks for it', () => {
  expect([of('a')('heading'), of('a')('heading'), of('b')('heading')]).toEqual(['A', 'A', 'B'])
  expect(lookedUp).toHaveBeenCalledTimes(2)
})

it('fills in what is to be filled in each time', () => {
  expect(of('a')('greeting', { name: 'Ann' })).toBe('Hello Ann')
  expect(of('a')('greeting', { name: 'Ben' })).toBe('Hello Ben')
})

it('gives each who asks for a group of texts one of its own', () => {
  const group = of('a')('list', { returnObjects: true }) as string[]
  group.reverse()
  expect(of('a')('list', { returnObjects: true })).toEqual(['one', 'two'])
})

it('says of a translation whose it is, as i18next does', () => {
  const { lng, ns } = of('a')
  expect([lng, ns]).toEqual(['en', 'a'])
})
