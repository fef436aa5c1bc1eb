import type { Device, PictureSource } from '@site/contract'
import fieldBattery from '../pictures/field-battery-1200.webp?picture'
import fieldSolar from '../pictures/field-solar-1200.webp?picture'
import fieldWind from '../pictures/field-wind-1200.webp?picture'
import heroBattery from '../pictures/hero-battery-2560.webp?picture'
import heroBatteryMobile from '../pictures/hero-battery-mobile-900.webp?picture'
import heroSolar from '../pictures/hero-solar-2560.webp?picture'
import heroSolarMobile from '../pictures/hero-solar-mobile-900.webp?picture'
import heroWind from '../pictures/hero-wind-2560.webp?picture'
import heroWindMobile from '../pictures/hero-wind-mobile-900.webp?picture'

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
