// A day at a works that doesn't exist. Nothing of it was measured, or is how the product controls itself.
import { figuresOf, usableEnergyOf } from '@site/contract/figures'

/** kW, kWh, and hours of the day. */
export const assumptions = {
  /** What the modules give at most on a clear day, and between which hours. */
  solarPeak: 77,
  sunrise: 5,
  sunset: 19,
  /** One 200K: its grid PCS, and the share of its capacity that is discharged. */
  power: figuresOf['200K'].power,
  usable: usableEnergyOf('200K'),
  /** Kept for an outage, and what has to go on in one. */
  reserve: 40,
  backup: 10,
}

/** kW: the night, the shift with its break at noon, the evening. */
const loads = [12, 12, 12, 12, 12, 12, 16, 34, 52, 52, 52, 52, 34, 52, 52, 52, 52, 38, 24, 24, 18, 18, 12, 12]

// The day ends as it begins.
let atHand = assumptions.reserve

/**
 * Each hour in whole kW, as its mean, and `stored` in kWh: what is left to discharge at its beginning. A surplus charges
 * the battery. The shortfall comes out of it (`charge` below 0) down to the reserve, and then from the grid.
 */
export const exampleDay = loads.map((load, hour) => {
  const { solarPeak, sunrise, sunset, power, usable, reserve } = assumptions
  const ofDaylight = (hour + 0.5 - sunrise) / (sunset - sunrise)
  const isDay = ofDaylight > 0 && ofDaylight < 1
  const solar = isDay ? Math.round(solarPeak * Math.sin(Math.PI * ofDaylight) ** 1.5) : 0
  const stored = atHand
  const charge = Math.max(-power, reserve - stored, Math.min(power, usable - stored, solar - load))
  atHand += charge
  return { solar, load, charge, grid: load + charge - solar, stored }
})

export const shownHours = [5, 8, 12, 16, 19, 22] as const

export const hoursLeft = (stored: number) => Math.floor((stored / assumptions.backup) * 10) / 10
