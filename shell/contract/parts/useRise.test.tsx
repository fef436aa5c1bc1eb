import { act, render, screen } from '@testing-library/react'
import { useRise } from './useRise.ts'

const animate = jest.fn()
let report: (entry: Partial<IntersectionObserverEntry>) => void
const observe = jest.fn()
const disconnect = jest.fn()

class FakeObserver {
  constructor(callback: (entries: Partial<IntersectionObserverEntry>[]) => void) {
    report = (entry) => act(() => callback([entry]))
  }
  observe(element: Element) {
    observe(element)
  }
  disconnect() {
    disconnect()
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

function show({ reducedMotion = false } = {}) {
  Object.assign(globalThis, { IntersectionObserver: FakeObserver })
  Object.assign(window, { matchMedia: () => ({ matches: reducedMotion }) })
  Object.assign(HTMLElement.prototype, { animate })
  return render(<Passage />)
}

it('rises in once when it scrolls into view, after 300 ms, over 800 ms', () => {
  show()
  report(outOfView)
  expect(animate).not.toHaveBeenCalled()
  report(scrolledIn)
  expect(animate).toHaveBeenCalledTimes(1)
  expect(animate).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ delay: 300, duration: 800 }))
  expect(disconnect).toHaveBeenCalled()
})

it('stands still where it is in view from the start', () => {
  show()
  report(scrolledIn)
  expect(animate).not.toHaveBeenCalled()
})

it('stands still where the visitor has jumped into it', () => {
  show()
  report(outOfView)
  report({ ...scrolledIn, intersectionRect: { height: 600 } as DOMRect })
  expect(animate).not.toHaveBeenCalled()
})

it('stands still where it comes in from above', () => {
  show()
  report(outOfView)
  report({ ...scrolledIn, boundingClientRect: { top: -500 } as DOMRect })
  expect(animate).not.toHaveBeenCalled()
})

it('stands still for visitors who asked for less motion', () => {
  show({ reducedMotion: true })
  report(outOfView)
  report(scrolledIn)
  expect(animate).not.toHaveBeenCalled()
})

it('is watched, and written as it is until then: nothing hides it from those who have no script or print', () => {
  show()
  expect(observe).toHaveBeenCalledWith(screen.getByText('passage'))
  expect(document.body.innerHTML).toBe('<div><div>passage</div></div>')
  report(outOfView)
  expect(document.body.innerHTML).toBe('<div><div>passage</div></div>')
})

it('ends as it is written', () => {
  show()
  report(outOfView)
  report(scrolledIn)
  const [keyframes, { fill }] = animate.mock.calls[0] as [Record<string, unknown[]>, KeyframeAnimationOptions]
  expect(Object.fromEntries(Object.entries(keyframes).map(([name, values]) => [name, values.at(-1)]))).toEqual({
    opacity: 1,
    translate: '0 0',
  })
  expect(fill).toBe('backwards')
})

it('is no longer watched once it is gone', () => {
  const { unmount } = show()
  expect(disconnect).not.toHaveBeenCalled()
  unmount()
  expect(disconnect).toHaveBeenCalledTimes(1)
})
