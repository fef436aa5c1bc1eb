import { createI18n } from './i18n.ts'

it('adds texts only to its own instance, not to others made from the same texts', () => {
  const own = { shell: { skip: 'Skip' } }
  createI18n('en', own).addResourceBundle('en', 'news', { lead: 'Lead' })
  expect(own).toEqual({ shell: { skip: 'Skip' } })
  expect(createI18n('en', own).hasResourceBundle('en', 'news')).toBe(false)
})
