/** @jest-environment jsdom */
import { fireEvent, screen, within } from '@testing-library/react'
import { showOn } from '../testing.tsx'
import { drawings, SolarPage } from './SolarPage.tsx'

beforeAll(drawings.load)

const drawing = (name: string) => screen.getByRole('img', { name })
const values = (name: string) =>
  within(drawing(name))
    .getAllByText(/^\d+%$/)
    .map((text) => text.textContent)

it('has names and descriptions of its drawings in the page’s language', () => {
  showOn('solar', <SolarPage />, { locale: 'en' })
  for (const name of [
    'Optimizer: specification drawing (schematic)',
    'Without optimizers',
    'With optimizers',
    'Shut-off device: specification drawing (schematic)',
    'In normal operation: closed',
    'In a fire: open',
  ]) {
    expect(drawing(name)).toHaveAccessibleDescription(/\.$/)
  }
})

it.each(['ja', 'en'] as const)(
  'labels every part in the drawing that is explained beside it, without figures (%s)',
  (locale) => {
    const { container } = showOn('solar', <SolarPage />, { locale })
    const lists = [...container.querySelectorAll('dl')]
    expect(lists).toHaveLength(2)
    for (const list of lists) {
      const names = [...list.querySelectorAll('dt')].map((term) => term.textContent)
      // The last row has the rated values. They depend on the model and are not in the drawing.
      for (const name of names.slice(0, -1)) {
        expect(within(within(list.parentElement!).getByRole('img')).getByText(name)).toBeInTheDocument()
      }
      expect(list.parentElement).not.toHaveTextContent(/\d/)
    }
  },
)

describe('the shadow on the string', () => {
  it('covers one module at first and follows the slider, which describes the result in words', () => {
    showOn('solar', <SolarPage />, { locale: 'en' })
    const slider = screen.getByRole('slider', { name: 'Position of the shade' })
    const valueText = (value: string) => {
      fireEvent.change(slider, { target: { value } })
      return slider.getAttribute('aria-valuetext')
    }
    expect(values('Without optimizers')).toEqual(['100%', '0%', '100%', '100%', '75%'])
    expect(values('With optimizers')).toEqual(['100%', '30%', '100%', '100%', '83%'])
    expect(valueText('3')).toBe('Shade on module 4. Total output: 75% without optimizers, 83% with them.')
    expect(valueText('-1')).toBe('No shade. Total output: 100% without optimizers, 100% with them.')
    expect(valueText('2.5')).toBe('Shade on modules 3 and 4. Total output: 65% without optimizers, 83% with them.')
    expect(values('Without optimizers')).toEqual(['65%', '65%', '65%', '65%', '65%'])
    expect(values('With optimizers')).toEqual(['100%', '100%', '65%', '65%', '83%'])
  })

  it('makes one bypass diode conduct', () => {
    showOn('solar', <SolarPage />)
    const diodes = (name: string, which = '') => drawing(name).querySelectorAll(`${which} .diode`)
    expect(diodes('オプティマイザーがない場合')).toHaveLength(4)
    expect(diodes('オプティマイザーがない場合', '.conducting')).toHaveLength(1)
    expect(diodes('オプティマイザーがある場合')).toHaveLength(0)
  })
})

it('shows dead wiring behind the shut-off device in a fire, and live wiring on the grid’s side', () => {
  showOn('solar', <SolarPage />)
  const wires = (name: string, kind: string) => drawing(name).querySelectorAll(`.${kind}`).length
  expect(wires('通常時：遮断装置は閉', 'dead')).toBe(0)
  expect(wires('火災時：遮断装置は開', 'dead')).toBeGreaterThan(0)
  expect(wires('火災時：遮断装置は開', 'fromGrid')).toBe(wires('通常時：遮断装置は閉', 'fromGrid'))
})

it.each([
  ['ja', /遮断装置からPCSまでの直流配線に、.*電圧が残ることがあります。/],
  ['en', /DC wiring between the shut-off device and the PCS.*voltage may remain/],
  ['ja', /作動する条件.*個別にご案内します。/],
  ['en', /Contact us to find out what triggers/],
] as const)('states the limits of the shut-off device (%s): %s', (locale, text) => {
  showOn('solar', <SolarPage />, { locale })
  expect(screen.getByText(text, { selector: 'p' })).toBeVisible()
})

it.each([
  ['ja', /30%/, /バイパスダイオードがあり、ここでは1枚に1つ/, /損失は考慮していません/],
  ['en', /30%/, /bypass diodes; we assume one per module/, /We disregard losses/],
] as const)('states the assumptions of the example (%s)', (locale, ...assumptions) => {
  showOn('solar', <SolarPage />, { locale })
  for (const text of assumptions) expect(screen.getByText(text, { selector: 'li *' })).toBeVisible()
})
