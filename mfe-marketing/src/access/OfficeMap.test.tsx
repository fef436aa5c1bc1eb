import { act, fireEvent, screen } from '@testing-library/react'
import { showOn } from '../testSite.tsx'
import { OfficeMap } from './OfficeMap.tsx'

const company = {
  PostCode: '〒100-0000',
  Address: '東京都見本区1-2-3',
  Building: '見本ビル',
  MapUrl: 'https://map.example.com/embed?at=office',
}
const address = '〒100-0000 東京都見本区1-2-3 見本ビル'

let comeNear: () => void
let margin: string | undefined
let online = true

beforeEach(() => {
  online = true
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
  window.IntersectionObserver = jest.fn((report: IntersectionObserverCallback, options: IntersectionObserverInit) => {
    margin = options.rootMargin
    comeNear = () => act(() => report([{ isIntersecting: true } as IntersectionObserverEntry], null as never))
    return { observe: () => {}, disconnect: () => {} }
  }) as never
})

const show = () => showOn('access', <OfficeMap />, { company })
const map = () => screen.queryByTitle('事業所の地図')

function violate(effectiveDirective: string) {
  act(() => {
    document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { effectiveDirective }))
  })
}

describe('the map of the office', () => {
  it('is not there as the page opens, which has the address and a link in its place', () => {
    show()
    expect(map()).not.toBeInTheDocument()
    expect(screen.getByText(address)).toBeVisible()
    expect(screen.getByRole('link', { name: '地図を大きく表示' })).toHaveAttribute('href', company.MapUrl)
  })

  it('is asked for when its place comes near the view', () => {
    show()
    expect(map()).not.toBeInTheDocument()
    expect(margin).toBe('400px 0px')
    comeNear()
    expect(map()).toHaveAttribute('src', company.MapUrl)
  })

  it('is confined, and told no more than the site’s origin', () => {
    show()
    comeNear()
    expect(map()).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups')
    expect(map()).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin')
  })

  it('takes the place of the address when it is there, beside the link', () => {
    show()
    comeNear()
    expect(screen.getByText(address)).toBeInTheDocument()
    fireEvent.load(map()!)
    expect(screen.queryByText(address)).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: '地図を大きく表示' })).toHaveAttribute('href', company.MapUrl)
  })

  it('waits for the connection where the visitor is offline', () => {
    online = false
    show()
    comeNear()
    expect(map()).not.toBeInTheDocument()
    expect(screen.getByText(address)).toBeVisible()
    online = true
    act(() => void window.dispatchEvent(new Event('online')))
    expect(map()).toBeInTheDocument()
  })

  it('gives way to the address where the site’s policy refuses it', () => {
    show()
    comeNear()
    const frame = map()!
    violate('frame-src')
    fireEvent.load(frame)
    expect(map()).not.toBeInTheDocument()
    expect(screen.getByText(address)).toBeVisible()
  })

  it('stays when the policy refuses something else', () => {
    show()
    comeNear()
    violate('img-src')
    expect(map()).toBeInTheDocument()
  })
})
