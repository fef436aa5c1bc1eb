import type { Device, PictureSource } from '@site/contract'
import { fieldBattery } from '../pictures/fieldBattery.ts'
import { fieldSolar } from '../pictures/fieldSolar.ts'
import { fieldWind } from '../pictures/fieldWind.ts'
import { heroBattery } from '../pictures/heroBattery.ts'
import { heroBatteryMobile } from '../pictures/heroBatteryMobile.ts'
import { heroSolar } from '../pictures/heroSolar.ts'
import { heroSolarMobile } from '../pictures/heroSolarMobile.ts'
import { heroWind } from '../pictures/heroWind.ts'
import { heroWindMobile } from '../pictures/heroWindMobile.ts'

export const banners = ['battery', 'wind', 'solar'] as const

export type BannerId = (typeof banners)[number]

export const bannerPictures: Record<BannerId, Record<Device, PictureSource>> = {
  battery: { desktop: heroBattery, mobile: heroBatteryMobile },
  wind: { desktop: heroWind, mobile: heroWindMobile },
  solar: { desktop: heroSolar, mobile: heroSolarMobile },
}

/** Upright on a desk; a phone has those of the banners already. */
export const fieldPictures: Record<BannerId, Record<Device, PictureSource>> = {
  battery: { desktop: fieldBattery, mobile: heroBatteryMobile },
  wind: { desktop: fieldWind, mobile: heroWindMobile },
  solar: { desktop: fieldSolar, mobile: heroSolarMobile },
}
