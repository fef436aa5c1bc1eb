// Written by npm run content -- pictures.
import type { PictureSource } from '@site/contract'
import avif1200 from './field-wind-1200.avif'
import webp1200 from './field-wind-1200.webp'
import avif900 from './field-wind-900.avif'
import webp900 from './field-wind-900.webp'
import avif640 from './field-wind-640.avif'
import webp640 from './field-wind-640.webp'

export const fieldWind: PictureSource = {
  width: 1200,
  height: 1467,
  avif: `${avif1200} 1200w, ${avif900} 900w, ${avif640} 640w`,
  webp: `${webp1200} 1200w, ${webp900} 900w, ${webp640} 640w`,
  fallback: webp900,
}
