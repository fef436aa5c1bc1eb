import * as contract from '@site/contract'
import { locales } from '@site/contract'
import * as form from '@site/contract/form'
import * as table from '@site/contract/table'
import { render, screen } from '@testing-library/react'
import { testSettings } from '../../../shell/src/testing.ts'
import { DesignPage } from './DesignPage.tsx'
import { specimensOf } from './partSpecimens.tsx'

const isPart = (name: string) => /^[A-Z]/.test(name) && name !== 'SiteContext'

it('shows every part of the contract', () => {
  const shown = Object.keys(specimensOf('ja')).flatMap((name) => name.split(', '))
  expect(shown.sort()).toEqual(
    Object.keys({ ...contract, ...form, ...table })
      .filter(isPart)
      .sort(),
  )
})

it.each(locales)('shows them without a complaint (%s)', (locale) => {
  const complaints = jest.spyOn(console, 'error').mockImplementation()
  render(<DesignPage settings={testSettings} locale={locale} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Design system' })).toBeVisible()
  expect(complaints).not.toHaveBeenCalled()
})
