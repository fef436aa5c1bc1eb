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

it('rises in once when it scrolls into view, after 300 ms, over 800 ms, and ends as it is written', () => {
  show()
  expect(observe).toHaveBeenCalledWith(screen.getByText('passage'))
  report(outOfView)
  expect(animate).not.toHaveBeenCalled()
  // Until then nothing hides it from those who have no script or print.
  expect(document.body.innerHTML).toBe('<div><div>passage</div></div>')
  report(scrolledIn)
  expect(animate.mock.calls).toEqual([
    [
      { opacity: [0, 1], translate: ['0 2rem', '0 0'] },
      expect.objectContaining({ delay: 300, duration: 800, fill: 'backwards' }),
    ],
  ])
  expect(disconnect).toHaveBeenCalled()
  // Paper shows the moment it is printed in.
  window.dispatchEvent(new Event('beforeprint'))
  expect(finish).toHaveBeenCalled()
})

it.each([
  ['is in view from the start', [scrolledIn]],
  ['the visitor has jumped into it', [outOfView, { ...scrolledIn, intersectionRect: { height: 600 } as DOMRect }]],
  ['comes in from above', [outOfView, { ...scrolledIn, boundingClientRect: { top: -500 } as DOMRect }]],
])('stands still if it %s', (_, entries) => {
  show()
  for (const entry of entries) report(entry)
  expect(animate).not.toHaveBeenCalled()
})

it('is no longer watched once it is gone', () => {
  show().unmount()
  expect(disconnect).toHaveBeenCalledTimes(1)
})
