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

/** Others than the banners': no picture is met twice on the way down. */
export const fieldPictures: Record<BannerId, PictureSource> = {
  battery: fieldBattery,
  wind: fieldWind,
  solar: fieldSolar,
}
