import { fireEvent, screen } from '@testing-library/react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigation } from 'react-router-dom'
import { useSite } from './site.tsx'
import { renderPage } from './testing.tsx'

declare module '@site/contract' {
  interface TextNamespaces {
    probe: { greeting: string }
  }
}

function Probe() {
  const { t } = useTranslation('probe')
  const { href } = useSite()
  const { state } = useNavigation()
  return (
    <>
      <p>{t('greeting')}</p>
      <p>{state}</p>
      <Link to={href('newsDetail', { id: 3 })}>on</Link>
    </>
  )
}

it('shows a page in its language and keeps a navigation open as long as its load', () => {
  const load = jest.fn(() => new Promise(() => {}))
  const { path } = renderPage(<Probe />, { page: 'news', locale: 'en', texts: { probe: { greeting: 'Hello' } }, load })
  expect(screen.getByText('Hello')).toBeVisible()
  expect(path()).toBe('/news-en')
  expect(load).not.toHaveBeenCalled()
  fireEvent.click(screen.getByText('on'))
  expect(screen.getByText('loading')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(1)
})
