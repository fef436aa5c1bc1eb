import { screen } from '@testing-library/react'
import { showOn } from '../testSite.tsx'
import { SystemDrawing } from './SystemDrawing.tsx'

const lettering = (drawing: Element) => [...drawing.querySelectorAll('text')].map((text) => text.textContent)

describe.each(['ja', 'en'] as const)('the drawing of a system: %s', (locale) => {
  it('is named and described', () => {
    showOn('battery', <SystemDrawing />, { locale })
    for (const drawing of screen.getAllByRole('img')) {
      expect(drawing).toHaveAccessibleName(drawing.closest('figure')!.querySelector('figcaption')!.textContent)
      expect(drawing).toHaveAccessibleDescription(/[.。]$/)
    }
  })

  it('gives no figures: what the parts can do is in the specifications', () => {
    const { container } = showOn('battery', <SystemDrawing />, { locale })
    expect(lettering(container).join('')).not.toMatch(/\d/)
  })
})

it('shows the same system where it is narrow and where it is wide', () => {
  showOn('battery', <SystemDrawing />, { locale: 'en' })
  const [narrow, wide] = screen.getAllByRole('img')
  expect(lettering(narrow!)).toEqual(lettering(wide!))
  expect(narrow).toHaveTextContent('PCS')
  for (const part of ['Solar array', 'Grid', 'Switchboard', 'Load', 'Battery', 'AI learning', 'Solar forecast']) {
    expect(narrow).toHaveTextContent(part)
  }
})
