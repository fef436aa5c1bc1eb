/** @jest-environment jsdom */
import type { Locale } from '@site/contract'
import { kinds, labels } from '@site/contract/enquiry'
import { screen, waitFor } from '@testing-library/react'
import { field, press, renderContact, texts } from './testing/form.tsx'

const tab = (name: string) => screen.getByRole('tab', { name })

beforeEach(() => {
  document.title = 'own title'
})

describe.each<Locale>(['ja', 'en'])('the tabs (%s)', (locale) => {
  const names = texts[locale].tabs

  it('begin with the enquiry form and keep the title of the page', () => {
    renderContact(locale)
    expect(screen.getAllByRole('tab').map((each) => each.textContent)).toEqual([
      names.enquiry,
      names.agency,
      names.contractor,
    ])
    expect(tab(names.enquiry)).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('tabpanel', { name: names.enquiry })).toBeVisible()
    expect(document.title).toBe('own title')
  })

  it.each(['agency', 'contractor', 'enquiry'] as const)(
    'show the chosen tab in breadcrumb and title: %s',
    async (chosen) => {
      const { user } = renderContact(locale)
      await user.click(tab(names[chosen]))
      expect(document.querySelector('[aria-current="page"]')).toHaveTextContent(names[chosen])
      expect(document.title).toBe(`${names[chosen]} | company`)
      expect(screen.getByRole('tabpanel')).toHaveAccessibleName(names[chosen])
    },
  )

  it.each([
    ['agency', 3],
    ['contractor', 4],
  ] as const)('have a button from %s to the form', async (chosen, kind) => {
    const { user } = renderContact(locale)
    await user.click(tab(names[chosen]))
    expect(screen.getByRole('tabpanel')).toHaveTextContent(texts[locale][chosen].lead)
    expect(screen.getByRole('tabpanel')).toHaveTextContent(kinds[locale][kind]!)
    await user.click(screen.getByRole('button', { name: texts[locale].toEnquiry }))
    expect(tab(names.enquiry)).toHaveFocus()
    expect(screen.getByRole('tabpanel')).toHaveAccessibleName(names.enquiry)
  })

  it('switch to the form when a link leads to its privacy notice', async () => {
    const { user } = renderContact(locale)
    await user.click(tab(names.agency))
    press('privacy link')
    await waitFor(() => expect(document.getElementById('enquiry-privacy')).toHaveFocus())
    expect(tab(names.enquiry)).toHaveAttribute('aria-selected', 'true')
    expect(Element.prototype.scrollIntoView).toHaveBeenCalled()
  })

  it('keep what was typed', async () => {
    const { user } = renderContact(locale)
    await user.type(field('name'), 'Test')
    await user.click(tab(names.agency))
    await user.click(tab(names.enquiry))
    expect(field('name')).toHaveValue('Test')
  })
})

it.each([
  ['{ArrowRight}', 'agency'],
  ['{ArrowRight}{ArrowRight}{ArrowRight}', 'enquiry'],
  ['{ArrowLeft}', 'contractor'],
  ['{End}', 'contractor'],
  ['{End}{Home}', 'enquiry'],
  ['{ArrowDown}a', 'enquiry'],
] as const)('%s chooses and focuses the tab %s, the only one in the tab order', async (keys, chosen) => {
  const { user } = renderContact()
  tab(texts.ja.tabs.enquiry).focus()
  await user.keyboard(keys)
  expect(tab(texts.ja.tabs[chosen])).toHaveFocus()
  expect(tab(texts.ja.tabs[chosen])).toHaveAttribute('aria-selected', 'true')
  expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toEqual([tab(texts.ja.tabs[chosen])])
})

it.each<Locale>(['ja', 'en'])('has the same field labels as the mail of an enquiry (%s)', (locale) => {
  expect(texts[locale].fields).toMatchObject(labels[locale])
})
