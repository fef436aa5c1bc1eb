import { createI18n } from './i18n.ts'
import { rememberTexts } from './rememberTexts.ts'

const texts = { a: { heading: 'A', greeting: 'Hello {{name}}', list: ['one', 'two'] }, b: { heading: 'B' } }

type Translation = ((...given: unknown[]) => unknown) & { lng: string; ns: string }

function create() {
  const instance = createI18n('en', texts)
  const lookedUp = jest.spyOn(instance, 't')
  rememberTexts(instance)
  return {
    lookedUp,
    of: (namespace: string) => instance.getFixedT('en', namespace as 'shell') as unknown as Translation,
  }
}

it('looks a text up once, whoever asks for it, and keeps nothing of a key without one', () => {
  const { of, lookedUp } = create()
  expect([of('a')('heading'), of('a')('heading'), of('b')('heading')]).toEqual(['A', 'A', 'B'])
  expect(lookedUp).toHaveBeenCalledTimes(2)
  // Such keys can come from anywhere.
  expect([of('a')('toString?'), of('a')('toString?')]).toEqual(['toString?', 'toString?'])
  expect(lookedUp).toHaveBeenCalledTimes(4)
})

it('fills in what is to be filled in each time', () => {
  const { of } = create()
  expect(of('a')('greeting', { name: 'Ann' })).toBe('Hello Ann')
  expect(of('a')('greeting', { name: 'Ben' })).toBe('Hello Ben')
})

it('gives each who asks for a group of texts one of its own, and looks it up once', () => {
  const { of, lookedUp } = create()
  const group = of('a')('list', { returnObjects: true }) as string[]
  const lookups = lookedUp.mock.calls.length
  group.reverse()
  expect(of('a')('list', { returnObjects: true })).toEqual(['one', 'two'])
  expect(lookedUp).toHaveBeenCalledTimes(lookups)
})

it('says of a translation whose it is, as i18next does', () => {
  const { lng, ns } = create().of('a')
  expect([lng, ns]).toEqual(['en', 'a'])
})
