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

it.each<[string, Size, Size]>([
  ['of the usual shape in a banner', [960, 540], banner],
  ['of the usual shape in a card', [960, 540], card],
  ['that is a little small', [600, 400], banner],
  ['that is upright in a card', [600, 900], card],
])('fills the box with a picture %s', (_, natural, box) => {
  expect(show(natural, box)).not.toHaveAttribute('data-whole')
})

it.each<[string, Size, Size]>([
  ['that would be blurred', [120, 80], banner],
  ['that would be blurred even in a card', [64, 64], card],
  ['of which most would be cut off', [1200, 2400], banner],
  ['that is a long strip', [3000, 200], card],
])('shows a picture whole %s', (_, natural, box) => {
  expect(show(natural, box)).toHaveAttribute('data-whole')
})

it('leaves the ground bare where there is no picture, until there is one', () => {
  const picture = show([0, 0], card)
  expect(picture).toHaveAttribute('data-broken')
  Object.defineProperty(picture, 'naturalWidth', { value: 960 })
  fireEvent.load(picture)
  expect(picture).not.toHaveAttribute('data-broken')
})
