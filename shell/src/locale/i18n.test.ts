import { createI18n } from './i18n.ts'

it('adds texts to its own store alone: another instance made of the same ones has none of them', () => {
  const own = { shell: { skip: 'Skip' } }
  createI18n('en', own).addResourceBundle('en', 'news', { lead: 'Lead' })
  expect(own).toEqual({ shell: { skip: 'Skip' } })
  expect(createI18n('en', own).hasResourceBundle('en', 'news')).toBe(false)
})
