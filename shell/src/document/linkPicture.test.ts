/** @jest-environment node */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { locales } from '@site/contract/locale'
import { pageRows } from '@site/contract/pages'
import { linkPicturePath } from './linkPicture.ts'

const addresses = pageRows.flatMap(({ id }) => locales.map((locale) => linkPicturePath(id, locale)))

it.each(addresses)('link previews find %s: a page has pictures of its own, or borrows another page’s', (address) => {
  expect(existsSync(path.join(import.meta.dirname, '../..', address))).toBe(true)
})

it('shows the parent’s picture of a page that has none', () => {
  expect(linkPicturePath('newsDetail', 'en')).toBe(linkPicturePath('news', 'en'))
})
