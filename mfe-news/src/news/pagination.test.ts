/** @jest-environment node */
import { pageOf, pagesAround } from './pagination.ts'

describe('the links between pages', () => {
  it.each([
    // page, count, previous, next, total
    [1, 0, null, null, 1],
    [1, 1, null, null, 1],
    [1, 10, null, null, 1],
    [1, 11, null, 2, 2],
    [2, 11, 1, null, 2],
    [2, 20, 1, null, 2],
    [2, 21, 1, 3, 3],
    [3, 21, 2, null, 3],
    [3, 100, 2, 4, 10],
    [10, 100, 9, null, 10],
  ])('on page %i of %i items lead to %p and %p, of %i pages', (page, count, previous, next, total) => {
    expect(pagesAround(page, count)).toEqual({ previous, next, total })
  })
})

describe('the page a URL asks for', () => {
  it.each([
    ['', 1],
    ['page=1', 1],
    ['page=2', 2],
    ['utm_source=a&page=12', 12],
    ['page=999999999999999', 999999999999999],
  ])('is counted from 1: %p', (query, page) => {
    expect(pageOf(new URLSearchParams(query))).toBe(page)
  })

  it.each([
    ...['page=', 'page=0', 'page=-1', 'page=1.5', 'page=01', 'page=1e3', 'page=+2', 'page=%202', 'page=two', 'page=２'],
    ...['page=2&page=3', 'page=NaN', 'page=Infinity', 'page=10000000000000000', `page=${'9'.repeat(400)}`],
  ])('is none: %p', (query) => {
    expect(pageOf(new URLSearchParams(query))).toBeNull()
  })
})
