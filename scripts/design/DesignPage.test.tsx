import * as contract from '@site/contract'
import { locales } from '@site/contract'
import { render, screen } from '@testing-library/react'
import { createI18n } from '../../shell/src/locale/i18n.ts'
import shellEn from '../../shell/src/locale/texts/en.json' with { type: 'json' }
import shellJa from '../../shell/src/locale/texts/ja.json' with { type: 'json' }
import { testSettings } from '../../shell/src/testSettings.ts'
import { DesignPage } from './DesignPage.tsx'
import { specimens } from './partSpecimens.tsx'

const isPart = (name: string) => /^[A-Z]/.test(name) && name !== 'SiteContext'

it('shows every part of the contract', () => {
  const shown = Object.keys(specimens).flatMap((name) => name.split(', '))
  expect(shown.sort()).toEqual(Object.keys(contract).filter(isPart).sort())
})

it.each(locales)('shows them without a complaint (%s)', (locale) => {
  const complaints = jest.spyOn(console, 'error').mockImplementation()
  const i18n = createI18n(locale, { shell: locale === 'ja' ? shellJa : shellEn })
  render(<DesignPage settings={testSettings} locale={locale} i18n={i18n} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Design system' })).toBeVisible()
  expect(complaints).not.toHaveBeenCalled()
})
