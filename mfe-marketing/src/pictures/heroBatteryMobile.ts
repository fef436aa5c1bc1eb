// Written by npm run content -- pictures.
import type { PictureSource } from '@site/contract'
import avif900 from './hero-battery-mobile-900.avif'
import webp900 from './hero-battery-mobile-900.webp'
import avif780 from './hero-battery-mobile-780.avif'
import webp780 from './hero-battery-mobile-780.webp'
import avif640 from './hero-battery-mobile-640.avif'
import webp640 from './hero-battery-mobile-640.webp'

export const heroBatteryMobile: PictureSource = {
  width: 900,
  height: 756,
  avif: `${avif900} 900w, ${avif780} 780w, ${avif640} 640w`,
  webp: `${webp900} 900w, ${webp780} 780w, ${webp640} 640w`,
  fallback: webp780,
}
