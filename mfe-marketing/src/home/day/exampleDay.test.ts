import { pageTexts } from '../../content.ts'
import { assumptions, exampleDay, hoursLeft, shownHours } from './exampleDay.ts'

it('follows the rules for battery and grid that the page states', () => {
  for (const { solar, load, charge, grid, stored } of exampleDay) {
    expect(solar + grid).toBe(load + charge)
    expect(stored).toBeGreaterThanOrEqual(assumptions.reserve)
    expect(stored).toBeLessThanOrEqual(assumptions.usable)
    expect(Math.abs(charge)).toBeLessThanOrEqual(assumptions.power)
    expect(grid).toBeGreaterThanOrEqual(0)
    if (grid > 0) expect(stored + charge).toBe(assumptions.reserve)
  }
})

it('ends with the same stored energy as it begins', () => {
  const { stored, charge } = exampleDay.at(-1)!
  expect(stored + charge).toBe(exampleDay[0]!.stored)
})

it('either charges, discharges or uses the grid in each hour that is shown', () => {
  for (const hour of shownHours) {
    const { charge, grid } = exampleDay[hour]!
    expect([charge > 0, charge < 0, grid > 0].filter(Boolean)).toHaveLength(1)
  }
})

it('rounds down the hours that remain in an outage', () => {
  expect([40, 154.9].map(hoursLeft)).toEqual([4, 15.4])
})

it.each(['ja', 'en'] as const)('states its assumptions on the page: %s', (locale) => {
  const { solarPeak, sunrise, sunset, power, usable, reserve, backup } = assumptions
  const rules = pageTexts[locale].home.day.rules.join()
  for (const figure of [`${solarPeak} kW`, `${power} kW`, `${usable} kWh`, `${reserve} kWh`, `${backup} kW`]) {
    expect(rules).toContain(figure)
  }
  for (const hour of [sunrise, sunset]) expect(rules).toMatch(new RegExp(`\\b${hour}(?:時|:00)|[^\\d]${hour}時`))
})
