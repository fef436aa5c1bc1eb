import { act, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { Drawn } from './Drawn.tsx'

jest.mock('./Specification.tsx', () => ({
  Shading: ({ at, focused }: { at?: number; focused?: boolean }) => (
    <p>
      {at} {String(focused)}
    </p>
  ),
  ShutoffDetails: () => null,
}))

let comeNear: (() => Promise<void>) | undefined

beforeEach(() => {
  comeNear = undefined
  window.IntersectionObserver = jest.fn((report: IntersectionObserverCallback) => {
    comeNear = () =>
      act(async () => {
        report([{ isIntersecting: true } as IntersectionObserverEntry], null as never)
        await Promise.resolve()
      })
    return { observe: () => {}, disconnect: () => {} }
  }) as never
})

/** A document that came with this drawing in it, as React takes it over. */
async function takeOver(markup: string, drawn: Parameters<typeof Drawn>[0]) {
  const complaints = jest.spyOn(console, 'error')
  document.body.innerHTML = `<main><div>${markup}</div></main>`
  const main = document.querySelector('main')!
  const root = await act(() => Promise.resolve(hydrateRoot(main, <Drawn {...drawn} />)))
  const rerender = () => act(() => root.render(<Drawn {...drawn} />))
  return { complaints, rerender }
}

describe('a drawing that came with the document', () => {
  it('stays the element that the server drew, through every rendering', async () => {
    const { complaints, rerender } = await takeOver('<svg role="img"></svg>', { what: 'ShutoffDetails' })
    const drawing = screen.getByRole('img')
    rerender()
    expect(screen.getByRole('img')).toBe(drawing)
    expect(comeNear).toBeUndefined()
    expect(complaints).not.toHaveBeenCalled()
  })

  it('answers to the visitor once it comes near, and goes on from where the visitor has got to', async () => {
    await takeOver('<input type="range" min="-1" max="4" step="0.1" value="1">', { what: 'Shading', touchable: true })
    const slider = screen.getByRole<HTMLInputElement>('slider')
    slider.focus()
    slider.value = '2.5'
    await comeNear?.()
    expect(await screen.findByText('2.5 true')).toBeVisible()
    expect(slider).not.toBeInTheDocument()
  })
})
