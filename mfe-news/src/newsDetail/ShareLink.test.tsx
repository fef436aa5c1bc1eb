import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderPage } from '@site/contract/testing'
import en from './en.json'
import ja from './ja.json'
import { ShareLink } from './ShareLink.tsx'

it.each([
  ['ja', '/news/3', 'リンクをコピー', 'リンクをコピーしました。'],
  ['en', '/news-en/3', 'Copy link', 'Link copied.'],
] as const)('copies the address of the article alone, and says so (%s)', async (locale, path, name, said) => {
  const texts = { newsDetail: locale === 'ja' ? ja : en }
  renderPage(<ShareLink />, { page: 'newsDetail', locale, path: `${path}?utm_source=mail#top`, texts })
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name }))
  expect(await navigator.clipboard.readText()).toBe(`http://localhost${path}`)
  expect(screen.getByRole('status')).toHaveTextContent(said)
})
