/** @jest-environment node */
import { pageTexts } from '../../content.ts'
import { assumptions, exampleDay, hoursLeft, shownHours } from './exampleDay.ts'

it('keeps to what the page says of the battery and the grid', () => {
  for (const { solar, load, charge, grid, stored } of exampleDay) {
    expect(solar + grid).toBe(load + charge)
    expect(stored).toBeGreaterThanOrEqual(assumptions.reserve)
    expect(stored).toBeLessThanOrEqual(assumptions.usable)
    expect(Math.abs(charge)).toBeLessThanOrEqual(assumptions.power)
    expect(grid).toBeGreaterThanOrEqual(0)
    if (grid > 0) expect(stored + charge).toBe(assumptions.reserve)
  }
})

it('ends as it begins, so that any day can follow it', () => {
  const { stored, charge } = exampleDay.at(-1)!
  expect(stored + charge).toBe(exampleDay[0]!.stored)
})

it('has one thing to tell of an hour that is shown: it charges, discharges, or the grid gives', () => {
  for (const hour of shownHours) {
    const { charge, grid } = exampleDay[hour]!
    expect([charge > 0, charge < 0, grid > 0].filter(Boolean)).toHaveLength(1)
  }
})

it('tells the hours in an outage rounded down', () => {
  expect([40, 154.9].map(hoursLeft)).toEqual([4, 15.4])
})

it.each(['ja', 'en'] as const)('says on the page what it assumes: %s', (locale) => {
  const { solarPeak, sunrise, sunset, power, usable, reserve, backup } = assumptions
  const said = pageTexts[locale].home.day.rules.join()
  for (const figure of [`${solarPeak} kW`, `${power} kW`, `${usable} kWh`, `${reserve} kWh`, `${backup} kW`]) {
    expect(said).toContain(figure)
  }
  for (const hour of [sunrise, sunset]) expect(said).toMatch(new RegExp(`\\b${hour}(?:時|:00)|[^\\d]${hour}時`))
})
