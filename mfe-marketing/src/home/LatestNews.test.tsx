/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLoaderData } from 'react-router'
import { showOn } from '../testing.tsx'
import { LatestNews } from './LatestNews.tsx'
import type { HomeData } from './loader.ts'

const news = [3, 2, 1].map((id) => ({ id, img: '', time: '2026-01-05', title: `お知らせ${id}` }))

/** Shows the section with the data of the page's last load. At first there is none, as after a failed call. */
function LoadedNews() {
  const data = useLoaderData<HomeData | null>()
  return <LatestNews news={data?.news ?? null} />
}

it('links items to their pages and the section to the list, with h3 below h2', () => {
  showOn('home', <LatestNews news={news} />)
  const cards = within(screen.getByRole('list')).getAllByRole('link')
  expect(cards.map((link) => link.getAttribute('href'))).toEqual(['/news/3', '/news/2', '/news/1'])
  expect(screen.getByRole('link', { name: 'お知らせ一覧へ' })).toHaveAttribute('href', '/news')
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('お知らせ')
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3)
})

it('shows the day in place of a missing picture, hidden from assistive technology', () => {
  const [first, second, third] = news
  const items = [{ ...first!, img: '/uploads/news/1.webp' }, second!, { ...third!, time: '' }]
  const { container } = showOn('home', <LatestNews news={items} />)
  expect(container.querySelectorAll('article img[loading=lazy]')).toHaveLength(1)
  const figures = [...container.querySelectorAll('article p[aria-hidden=true]')]
  expect(figures.map(({ textContent }) => textContent)).toEqual(['01.05', ''])
})

it('shows a message if there is no news', () => {
  showOn('home', <LatestNews news={[]} />)
  expect(screen.getByText('現在、お知らせはありません。')).toBeVisible()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

it('reports news that could not be loaded, shows them after a retry and moves the focus to the heading', async () => {
  showOn('home', <LoadedNews />, { load: () => ({ news }) })
  expect(screen.getByRole('status')).toHaveTextContent('お知らせを読み込めませんでした。')
  await userEvent.click(screen.getByRole('button', { name: 'もう一度読み込む' }))
  expect(await screen.findByRole('link', { name: 'お知らせ3' })).toBeVisible()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus()
})

it('loads once however often the visitor presses retry, and can retry after another failure', async () => {
  let answer: (data: HomeData) => void = () => {}
  const load = jest.fn(() => new Promise<HomeData>((resolve) => (answer = resolve)))
  showOn('home', <LoadedNews />, { load })
  const retry = screen.getByRole('button', { name: 'もう一度読み込む' })
  await userEvent.dblClick(retry)
  expect(load).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('status')).toHaveTextContent('お知らせを読み込んでいます。')
  answer({ news: null })
  expect(await screen.findByText('お知らせを読み込めませんでした。')).toBeVisible()
  await userEvent.click(retry)
  expect(load).toHaveBeenCalledTimes(2)
})
