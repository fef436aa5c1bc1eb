// Written by npm run content -- pictures.
import type { PictureSource } from '@site/contract'
import avif640 from './hero-wind-mobile-640.avif'
import webp640 from './hero-wind-mobile-640.webp'
import avif900 from './hero-wind-mobile-900.avif'
import webp900 from './hero-wind-mobile-900.webp'

export const heroWindMobile: PictureSource = {
  width: 900,
  height: 1100,
  avif: `${avif900} 900w, ${avif640} 640w`,
  webp: `${webp900} 900w, ${webp640} 640w`,
  fallback: webp640,
}
