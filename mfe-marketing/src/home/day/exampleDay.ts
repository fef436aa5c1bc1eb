// An invented day at an invented factory. The values are not measured, and the product may control itself differently.
import { figuresOf, usableEnergyOf } from '@site/contract/figures'

/** Power in kW, energy in kWh, and times as hours of the day. */
export const assumptions = {
  solarPeak: 77,
  sunrise: 5,
  sunset: 19,
  /** The battery is one 200K: the output of its grid PCS, and the energy that it can discharge. */
  power: figuresOf['200K'].power,
  usable: usableEnergyOf('200K'),
  /** Energy that is reserved for an outage, and the load that must keep running during one. */
  reserve: 40,
  backup: 10,
}

/** Load per hour in kW: the night, the shift with a break at noon, the evening. */
const loads = [12, 12, 12, 12, 12, 12, 16, 34, 52, 52, 52, 52, 34, 52, 52, 52, 52, 38, 24, 24, 18, 18, 12, 12]

// The day begins and ends with only the reserve in the battery.
let energy = assumptions.reserve

/**
 * The mean power of each hour in whole kW. `stored` is the usable energy in kWh when the hour begins. The battery
 * covers a shortage (`charge` is negative) down to the reserve. The grid covers the rest.
 */
export const exampleDay = loads.map((load, hour) => {
  const { solarPeak, sunrise, sunset, power, usable, reserve } = assumptions
  const ofDaylight = (hour + 0.5 - sunrise) / (sunset - sunrise)
  const isDay = ofDaylight > 0 && ofDaylight < 1
  const solar = isDay ? Math.round(solarPeak * Math.sin(Math.PI * ofDaylight) ** 1.5) : 0
  const stored = energy
  const charge = Math.max(-power, reserve - stored, Math.min(power, usable - stored, solar - load))
  energy += charge
  return { solar, load, charge, grid: load + charge - solar, stored }
})

export const shownHours = [5, 8, 12, 16, 19, 22] as const

export const hoursLeft = (stored: number) => Math.floor((stored / assumptions.backup) * 10) / 10
