/** @jest-environment node */
import { nextZoom, pageOf, viewStateOf } from './viewState.ts'

it.each([
  ['#zoom=page-width', null, 'page-width'],
  ['#zoom=page-fit&page=3', 3, 'page-fit'],
  ['#page=2', 2, null],
  ['#zoom=150', null, 1.5],
  ['#zoom=62.5,0,300', null, 0.625],
  ['#zoom=1', null, 0.25],
  ['#zoom=9999', null, 4],
  ['', null, null],
  ['#zoom=', null, null],
  ['#zoom=auto', null, null],
  ['#zoom=1e3', null, null],
  ['#zoom=-50', null, null],
  ['#zoom=Infinity', null, null],
  ['#zoom=constructor', null, null],
  ['#page=0', null, null],
  ['#page=2.5', null, null],
  ['#page=1e9', null, null],
  ['#file=https://example.com/a.pdf', null, null],
])('reads %j', (hash, page, zoom) => {
  expect(viewStateOf(hash)).toEqual({ page, zoom })
})

it('takes a page number in full-width digits', () => {
  expect(pageOf(' ３ ')).toBe(3)
})

it('steps through the zooms and stops at the ends', () => {
  expect(nextZoom(1, 'in')).toBe(1.1)
  expect(nextZoom(1, 'out')).toBe(0.9)
  expect(nextZoom(1.4312, 'in')).toBe(1.5)
  expect(nextZoom(0.995, 'in')).toBe(1.1)
  expect(nextZoom(4, 'in')).toBe(4)
  expect(nextZoom(0.1, 'out')).toBe(0.25)
})
