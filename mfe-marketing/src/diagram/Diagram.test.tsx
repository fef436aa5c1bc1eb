import { fireEvent, screen } from '@testing-library/react'
import { showOn } from '../testSite.tsx'
import { Diagram } from './Diagram.tsx'

// jsdom has no PointerEvent; this is the part of it that counts here.
const pointer = (drawing: HTMLElement, type: string, init: MouseEventInit) =>
  fireEvent(drawing, new MouseEvent(type, { bubbles: true, ...init }))

/** A drawing shown at half its size, which is pressed at these pixels, and what it tells. */
function pressed(presses: (drawing: HTMLElement) => void) {
  const onPoint = jest.fn()
  showOn(
    'solar',
    <Diagram title="title" description="description." height={100} onPoint={onPoint}>
      <path />
    </Diagram>,
  )
  const drawing = screen.getByRole('img')
  let captured = false
  Object.assign(drawing, {
    getBoundingClientRect: () => ({ left: 10, width: 170 }),
    setPointerCapture: () => (captured = true),
    hasPointerCapture: () => captured,
  })
  presses(drawing)
  return onPoint.mock.calls.flat() as unknown[]
}

it('tells in its own units where it is pressed, and where the press is drawn to', () => {
  const told = pressed((drawing) => {
    pointer(drawing, 'pointerdown', { clientX: 10 })
    pointer(drawing, 'pointermove', { clientX: 95 })
  })
  expect(told).toEqual([0, 170])
})

it('tells nothing of a pointer that passes over it, nor of another button than the first', () => {
  const told = pressed((drawing) => {
    pointer(drawing, 'pointermove', { clientX: 50 })
    pointer(drawing, 'pointerdown', { clientX: 50, button: 2 })
  })
  expect(told).toEqual([])
})
