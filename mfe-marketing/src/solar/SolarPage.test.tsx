import { fireEvent, screen, within } from '@testing-library/react'
import { showOn } from '../testSite.tsx'
import { drawings } from './drawings.ts'
import { SolarPage } from './SolarPage.tsx'

beforeAll(drawings.load)

const heights = (drawing: HTMLElement) =>
  [...drawing.querySelectorAll('rect.output')].map((bar) => Math.round(Number(bar.getAttribute('height'))))
const values = (drawing: HTMLElement) =>
  within(drawing)
    .getAllByText(/^\d+%$/)
    .map((text) => text.textContent)

describe('the drawings of the solar page', () => {
  it('are named and described in the page’s language', () => {
    showOn('solar', <SolarPage />, { locale: 'en' })
    const drawings = [
      'Optimizer: specification drawing (schematic)',
      'Without optimizers',
      'With optimizers',
      'Shut-off device: specification drawing (schematic)',
      'In normal operation: closed',
      'In a fire: open',
    ]
    for (const name of drawings) {
      expect(screen.getByRole('img', { name })).toHaveAccessibleDescription(/\.$/)
    }
  })

  it.each(['ja', 'en'] as const)('name every part that is explained beside them (%s)', (locale) => {
    const { container } = showOn('solar', <SolarPage />, { locale })
    const lists = [...container.querySelectorAll('dl')]
    expect(lists).toHaveLength(2)
    for (const list of lists) {
      const drawing = within(list.parentElement!).getByRole('img')
      const names = [...list.querySelectorAll('dt')].map((term) => term.textContent)
      // The last row is what isn't drawn: the rated values.
      for (const name of names.slice(0, -1)) expect(within(drawing).getByText(name)).toBeInTheDocument()
    }
  })

  it('give no figures for the devices: these depend on the model', () => {
    const { container } = showOn('solar', <SolarPage />)
    for (const list of container.querySelectorAll('dl')) {
      expect(list.parentElement).not.toHaveTextContent(/\d/)
      expect(within(list).getByText('定格').nextElementSibling).toHaveTextContent('機種によって異なります')
    }
  })

  it('say in words what their symbols stand for', () => {
    showOn('solar', <SolarPage />, { locale: 'en' })
    for (const text of [
      'Optimizer',
      'Output without shade',
      'Live from the modules',
      'Disconnected; voltage may remain for a while',
    ]) {
      expect(screen.getByText(text, { selector: 'li > span' })).toBeVisible()
    }
  })
})

describe('the shadow on the string', () => {
  const withoutOptimizers = () => screen.getByRole('img', { name: 'Without optimizers' })
  const withOptimizers = () => screen.getByRole('img', { name: 'With optimizers' })
  const slider = () => screen.getByRole('slider', { name: 'Position of the shade' })

  it('lies on one module at first', () => {
    showOn('solar', <SolarPage />, { locale: 'en' })
    expect(values(withoutOptimizers())).toEqual(['100%', '0%', '100%', '100%', '75%'])
    expect(values(withOptimizers())).toEqual(['100%', '30%', '100%', '100%', '83%'])
  })

  it('draws a bypass diode across each module, and which of them conducts', () => {
    showOn('solar', <SolarPage />)
    const diodes = (name: string, which = '') => screen.getByRole('img', { name }).querySelectorAll(`${which} .diode`)
    expect(diodes('オプティマイザーがない場合')).toHaveLength(4)
    expect(diodes('オプティマイザーがない場合', '.conducting')).toHaveLength(1)
    expect(diodes('オプティマイザーがある場合')).toHaveLength(0)
    fireEvent.change(screen.getByRole('slider'), { target: { value: '1.5' } })
    expect(diodes('オプティマイザーがない場合', '.conducting')).toHaveLength(0)
  })

  it.each([
    ['ja', /30%.*バイパスダイオードがあり、ここでは1枚に1つ.*損失は含みません/],
    ['en', /30%.*bypass diodes; we assume one per module.*Losses .* are left out/],
  ] as const)('says what it assumes: %s', (locale, assumption) => {
    showOn('solar', <SolarPage />, { locale })
    expect(screen.getByText(assumption)).toBeVisible()
  })

  it('follows the slider, with bars as long as their figures say', () => {
    showOn('solar', <SolarPage />, { locale: 'en' })
    fireEvent.change(slider(), { target: { value: '2.5' } })
    expect(values(withoutOptimizers())).toEqual(['65%', '65%', '65%', '65%', '65%'])
    expect(values(withOptimizers())).toEqual(['100%', '100%', '65%', '65%', '83%'])
    const [full = 0, , shaded = 0] = heights(withOptimizers())
    expect(shaded / full).toBeCloseTo(0.65, 1)
  })

  it('is told by the slider in words', () => {
    showOn('solar', <SolarPage />, { locale: 'en' })
    const told = (value: string) => {
      fireEvent.change(slider(), { target: { value } })
      return slider().getAttribute('aria-valuetext')
    }
    expect(told('3')).toBe('Shade on module 4. Total output: 75% without optimizers, 83% with them.')
    expect(told('0.5')).toBe('Shade on modules 1 and 2. Total output: 65% without optimizers, 83% with them.')
    expect(told('-1')).toBe('No shade. Total output: 100% without optimizers, 100% with them.')
  })
})

describe('the shut-off device', () => {
  it('is a switch, which is off in normal operation', () => {
    showOn('solar', <SolarPage />, { locale: 'en' })
    const control = screen.getByRole('switch', { name: 'Open the shut-off device (in a fire)' })
    expect(control).not.toBeChecked()
    fireEvent.click(control)
    expect(control).toBeChecked()
  })

  it.each([
    ['ja', /遮断装置からPCSまでの直流配線に、.*電圧が残ることがあります。/, /作動する条件.*個別にご案内します。/],
    ['en', /DC wiring between the shut-off device and the PCS.*Voltage may remain/, /ask us what triggers/],
  ] as const)('promises no more than it can: %s', (locale, limits, trigger) => {
    showOn('solar', <SolarPage />, { locale })
    for (const text of [limits, trigger]) expect(screen.getByText(text, { selector: 'p' })).toBeVisible()
  })

  it('leaves the wiring behind it dead in a fire, and the grid’s side live', () => {
    showOn('solar', <SolarPage />)
    const wires = (name: string, kind: string) => screen.getByRole('img', { name }).querySelectorAll(`.${kind}`).length
    expect(wires('通常時：遮断装置は閉', 'dead')).toBe(0)
    expect(wires('火災時：遮断装置は開', 'dead')).toBeGreaterThan(0)
    expect(wires('火災時：遮断装置は開', 'fromGrid')).toBe(wires('通常時：遮断装置は閉', 'fromGrid'))
  })
})
