import { screen } from '@testing-library/react'
import { showOn } from '../testSite.tsx'
import { SolarPage } from './SolarPage.tsx'

describe('the drawings of the solar page', () => {
  it('are named and described in the page’s language', () => {
    showOn('solar', <SolarPage />, { locale: 'en' })
    const drawings = ['Without optimizers', 'With optimizers', 'In normal operation', 'In a fire']
    for (const name of drawings) {
      expect(screen.getByRole('img', { name })).toHaveAccessibleDescription(/\.$/)
    }
  })

  it('show less output of every module without optimizers, and of the shaded one alone with them', () => {
    showOn('solar', <SolarPage />)
    const outputs = (name: string) =>
      [...screen.getByRole('img', { name }).querySelectorAll('rect.output')].map((bar) =>
        Number(bar.getAttribute('height')),
      )
    const [low = 0, ...others] = outputs('オプティマイザーがない場合')
    expect(others).toEqual([low, low, low])
    const [first = 0, shaded, ...rest] = outputs('オプティマイザーがある場合')
    expect(shaded).toBe(low)
    expect(first).toBeGreaterThan(low)
    expect(rest).toEqual([first, first])
  })

  it('show the wiring behind the shut-off device as dead only in a fire', () => {
    showOn('solar', <SolarPage />)
    const deadWires = (name: string) => screen.getByRole('img', { name }).querySelectorAll('.dead').length
    expect(deadWires('通常時')).toBe(0)
    expect(deadWires('火災時')).toBeGreaterThan(0)
  })

  it('say in words what their symbols stand for', () => {
    showOn('solar', <SolarPage />, { locale: 'en' })
    for (const text of ['Optimizer', 'Output without shade', 'Current from the modules', 'Disconnected']) {
      expect(screen.getByText(text, { selector: 'li' })).toBeVisible()
    }
  })
})
