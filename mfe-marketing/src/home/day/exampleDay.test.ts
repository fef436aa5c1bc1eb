/** @jest-environment node */
import { pageTexts } from '../../content.ts'
import { assumptions, dayFrom, exampleDay, hoursLeft, shownHours } from './exampleDay.ts'

it('what each hour takes is what it is given', () => {
  for (const { solar, load, charge, grid } of exampleDay) expect(solar + grid).toBe(load + charge)
})

it('the battery gives no more than it holds, keeps its reserve, and works within its power', () => {
  for (const { charge, stored } of exampleDay) {
    expect(stored).toBeGreaterThanOrEqual(assumptions.reserve)
    expect(stored).toBeLessThanOrEqual(assumptions.usable)
    expect(Math.abs(charge)).toBeLessThanOrEqual(assumptions.power)
  }
})

it('nothing is sent to the grid, and the grid gives nothing while the battery may', () => {
  for (const { grid, stored, charge } of exampleDay) {
    expect(grid).toBeGreaterThanOrEqual(0)
    if (grid > 0) expect(stored + charge).toBe(assumptions.reserve)
  }
})

it('the day ends as it begins, so that any day can follow it', () => {
  const { stored, charge } = exampleDay.at(-1)!
  expect(dayFrom(stored + charge)).toEqual(exampleDay)
})

it('a battery that starts full takes nothing before there is room', () => {
  const [night] = dayFrom(assumptions.usable)
  expect(night).toEqual({ solar: 0, load: 12, charge: -12, grid: 0, stored: assumptions.usable })
})

it('of an hour that is shown one thing is told: it charges, discharges, or the grid gives', () => {
  for (const hour of shownHours) {
    const { charge, grid } = exampleDay[hour]!
    expect([charge > 0, charge < 0, grid > 0].filter(Boolean)).toHaveLength(1)
  }
})

it('tells the hours in an outage rounded down', () => {
  expect(hoursLeft(40)).toBe(4)
  expect(hoursLeft(154.9)).toBe(15.4)
})

it.each(['ja', 'en'] as const)('says on the page what it assumes: %s', (locale) => {
  const { day } = pageTexts[locale].home
  const { solarPeak, sunrise, sunset, power, usable, reserve, backup } = assumptions
  const said = day.rules.join()
  for (const figure of [`${solarPeak} kW`, `${power} kW`, `${usable} kWh`, `${reserve} kWh`, `${backup} kW`]) {
    expect(said).toContain(figure)
  }
  for (const hour of [sunrise, sunset]) expect(said).toMatch(new RegExp(`\\b${hour}(?:時|:00)|[^\\d]${hour}時`))
})
