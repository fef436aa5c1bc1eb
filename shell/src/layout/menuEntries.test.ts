import { type PageRow, pageRows, pages } from '@site/contract/pages'
import { ariaCurrentOf, footerEntries, menuEntries, serviceEntries } from './menuEntries.ts'

const idsOf = (rows: readonly PageRow[]) => rows.map(({ id }) => id)

it('has the entries of the specification, with the services in the submenu', () => {
  expect(idsOf(menuEntries)).toEqual(expect.arrayContaining(['home', 'about', 'service', 'access', 'contact']))
  expect(idsOf(menuEntries)).not.toContain('news')
  expect(idsOf(serviceEntries)).toEqual(expect.arrayContaining(['battery', 'wind', 'solar']))
})

it('has each entry in one column of the footer, with the services in the second one', () => {
  const inMenus = idsOf(pageRows.filter(({ menu }) => menu))
  expect(footerEntries.flatMap(idsOf).toSorted()).toEqual(inMenus.toSorted())
  expect(footerEntries.map(idsOf)[1]).toEqual(['service', ...idsOf(serviceEntries)])
})

it('highlights the service entry on the pages of services, and no entry on a news item', () => {
  for (const id of ['battery', 'wind', 'solar'] as const) {
    expect(ariaCurrentOf(pages.service, pages[id])).toBe('true')
    expect(ariaCurrentOf(pages[id], pages[id])).toBe('page')
  }
  expect(menuEntries.map((entry) => ariaCurrentOf(entry, pages.newsDetail)).filter(Boolean)).toEqual([])
})
