import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLoaderData } from 'react-router'
import { showOn } from '../testing.tsx'
import { LatestNews } from './LatestNews.tsx'
import type { HomeData } from './loader.ts'

const news = [3, 2, 1].map((id) => ({ id, img: '', time: '2026-01-05', title: `お知らせ${id}` }))

/** The section with what the last load of the page gave: first nothing, as after a failed call. */
function LoadedNews() {
  const data = useLoaderData<HomeData | null>()
  return <LatestNews news={data?.news ?? null} />
}

it('links each item to its page and the section to the list, with the items’ headings under its own', () => {
  showOn('home', <LatestNews news={news} />)
  const cards = within(screen.getByRole('list')).getAllByRole('link')
  expect(cards.map((link) => link.getAttribute('href'))).toEqual(['/news/3', '/news/2', '/news/1'])
  expect(screen.getByRole('link', { name: 'お知らせ一覧へ' })).toHaveAttribute('href', '/news')
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('お知らせ')
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3)
})

it('has the day in figures, to the eye only, in place of a picture', () => {
  const [first, second, third] = news
  const items = [{ ...first!, img: '/uploads/news/1.webp' }, second!, { ...third!, time: '' }]
  const { container } = showOn('home', <LatestNews news={items} />)
  expect(container.querySelectorAll('article img[loading=lazy]')).toHaveLength(1)
  const figures = [...container.querySelectorAll('article p[aria-hidden=true]')]
  expect(figures.map(({ textContent }) => textContent)).toEqual(['01.05', ''])
})

it('says so when there is no news', () => {
  showOn('home', <LatestNews news={[]} />)
  expect(screen.getByText('現在、お知らせはありません。')).toBeVisible()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

it('says so when the news could not be loaded, shows them after a retry and keeps the visitor’s place', async () => {
  showOn('home', <LoadedNews />, { load: () => ({ news }) })
  expect(screen.getByRole('status')).toHaveTextContent('お知らせを読み込めませんでした。')
  await userEvent.click(screen.getByRole('button', { name: 'もう一度読み込む' }))
  expect(await screen.findByRole('link', { name: 'お知らせ3' })).toBeVisible()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus()
})

it('asks once however often retry is pressed, and can be asked again after another failure', async () => {
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
