/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import { useRise } from './useRise.ts'

const finish = jest.fn()
const animate = jest.fn()
const observe = jest.fn()
const disconnect = jest.fn()
let report: (entry: Partial<IntersectionObserverEntry>) => void

class FakeObserver {
  observe = observe
  disconnect = disconnect
  constructor(callback: (entries: Partial<IntersectionObserverEntry>[]) => void) {
    report = (entry) => act(() => callback([entry]))
  }
}

function Passage() {
  return <div ref={useRise()}>passage</div>
}

const outOfView = { isIntersecting: false }
const scrolledIn = {
  isIntersecting: true,
  boundingClientRect: { top: 780 } as DOMRect,
  intersectionRect: { height: 40 } as DOMRect,
}

function show() {
  Object.assign(globalThis, { IntersectionObserver: FakeObserver })
  Object.assign(window, { matchMedia: () => ({ matches: false }) })
  animate.mockReturnValue({ finish })
  Object.assign(HTMLElement.prototype, { animate })
  return render(<Passage />)
}

it('animates once when it scrolls into view, after 300 ms, for 800 ms', () => {
  show()
  expect(observe).toHaveBeenCalledWith(screen.getByText('passage'))
  report(outOfView)
  expect(animate).not.toHaveBeenCalled()
  // The element is not hidden before the animation, so it is visible without script and in print.
  expect(document.body.innerHTML).toBe('<div><div>passage</div></div>')
  report(scrolledIn)
  expect(animate.mock.calls).toEqual([
    [
      { opacity: [0, 1], translate: ['0 2rem', '0 0'] },
      expect.objectContaining({ delay: 300, duration: 800, fill: 'backwards' }),
    ],
  ])
  expect(disconnect).toHaveBeenCalled()
  // Printing captures the page as it is at that moment, so the animation must end first.
  window.dispatchEvent(new Event('beforeprint'))
  expect(finish).toHaveBeenCalled()
})

it.each([
  ['it is in view from the start', [scrolledIn]],
  ['the visitor jumps into it', [outOfView, { ...scrolledIn, intersectionRect: { height: 600 } as DOMRect }]],
  ['it scrolls in from above', [outOfView, { ...scrolledIn, boundingClientRect: { top: -500 } as DOMRect }]],
])('does not animate if %s', (_, entries) => {
  show()
  for (const entry of entries) report(entry)
  expect(animate).not.toHaveBeenCalled()
})

it('stops observing when it is removed', () => {
  show().unmount()
  expect(disconnect).toHaveBeenCalledTimes(1)
})
