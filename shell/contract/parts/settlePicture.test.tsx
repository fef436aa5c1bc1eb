/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react'
import { settlePicture } from './settlePicture.ts'

type Size = [width: number, height: number]

function show([naturalWidth, naturalHeight]: Size, [clientWidth, clientHeight]: Size) {
  render(<img ref={settlePicture} src="/uploads/news/1.webp" alt="summer" />)
  const picture = screen.getByAltText('summer')
  const sizes = { naturalWidth, naturalHeight, clientWidth, clientHeight }
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(picture, name, { value, configurable: true })
  fireEvent(picture, new Event(naturalWidth === 0 ? 'error' : 'load'))
  return picture
}

const banner: Size = [1440, 375]
const card: Size = [380, 238]

it.each<[string, Size, Size, boolean]>([
  ['with the usual shape in a banner', [960, 540], banner, false],
  ['with the usual shape in a card', [960, 540], card, false],
  ['that is slightly too small', [600, 400], banner, false],
  ['that is upright in a card', [600, 900], card, false],
  ['that would be blurred', [120, 80], banner, true],
  ['that would be cropped to less than a quarter', [1200, 2400], banner, true],
  ['that is a long strip', [3000, 200], card, true],
])('fills the box or shows the whole picture, for a picture %s', (_, natural, box, isWhole) => {
  expect(show(natural, box).hasAttribute('data-whole')).toBe(isWhole)
})

it('hides a picture that failed to load, until it loads', () => {
  const picture = show([0, 0], card)
  expect(picture).toHaveAttribute('data-broken')
  Object.defineProperty(picture, 'naturalWidth', { value: 960 })
  fireEvent.load(picture)
  expect(picture).not.toHaveAttribute('data-broken')
})
