import { markerOf, pageRows, pages, type PathParams, pathOf } from './pages.ts'

describe('the page table', () => {
  it.each([
    ['home', '/', '/en'],
    ['about', '/about', '/about-en'],
    ['service', '/service', '/service-en'],
    ['battery', '/service/battery', '/service/battery-en'],
    ['wind', '/service/wind', '/service/wind-en'],
    ['solar', '/service/solar', '/service/solar-en'],
    ['access', '/access', '/access-en'],
    ['contact', '/contact', '/contact-en'],
    ['news', '/news', '/news-en'],
    ['newsDetail', '/news/:id', '/news-en/:id'],
  ] as const)('has %s at %s and %s', (id, ja, en) => {
    expect(pages[id].path).toEqual({ ja, en })
  })

  it('marks English pages with -en', () => {
    expect(markerOf(pages.service, 'ja')).toBe('serviceMain')
    expect(markerOf(pages.service, 'en')).toBe('serviceMain-en')
  })

  it('fills the parameters into a path, and throws if one is missing', () => {
    expect(pathOf('newsDetail', 'en', { id: 3 })).toBe('/news-en/3')
    expect(pathOf('newsDetail', 'ja', { id: '../about' })).toBe('/news/..%2Fabout')
    expect(() => pathOf('newsDetail', 'ja')).toThrow(/newsDetail needs the parameter id/)
  })

  it('has the same parameters in the paths of both languages as in the type', () => {
    const typed: { [Id in keyof PathParams]: (keyof PathParams[Id])[] } = { newsDetail: ['id'] }
    const named = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    for (const { id, path } of pageRows) {
      const expected = Object.hasOwn(typed, id) ? typed[id as keyof PathParams] : []
      expect([id, named(path.ja), named(path.en)]).toEqual([id, expected, expected])
    }
  })
})
