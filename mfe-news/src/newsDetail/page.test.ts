/** @jest-environment node */
import type { NewsDetailData } from './loadNewsDetail.ts'
import { newsHead } from './page.ts'

const shown: NewsDetailData & { state: 'shown' } = {
  state: 'shown',
  title: '新年のご挨拶',
  img: '/uploads/news/1.webp',
  imgAlt: '',
  imgCaption: '',
  time: '2026-01-06 09:00',
  html: '<p>本文</p>',
  excerpt: '本文',
  neighbours: {},
}

it('is the news title exactly, with the beginning of the text', () => {
  expect(newsHead(shown)).toEqual({
    title: '新年のご挨拶',
    subName: '新年のご挨拶',
    description: '本文',
    image: '/uploads/news/1.webp',
    publishedAt: '2026-01-06T09:00:00+09:00',
  })
})

it('names no picture that has no address', () => {
  expect(newsHead({ ...shown, img: 'data:image/png;base64,AA==' }).image).toBeUndefined()
  expect(newsHead({ ...shown, img: '' }).image).toBeUndefined()
})

it('says nothing of what it does not know', () => {
  const head = newsHead({ ...shown, time: 'soon', excerpt: '' })
  expect(head.publishedAt).toBeUndefined()
  expect(head.description).toBeUndefined()
})

it('leaves the page its own title where the item could not be loaded', () => {
  expect(newsHead({ state: 'failed' })).toEqual({})
})
