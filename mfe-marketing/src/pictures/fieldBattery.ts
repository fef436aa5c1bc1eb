// Written by npm run content -- pictures.
import type { PictureSource } from '@site/contract'
import avif900 from './field-battery-900.avif'
import webp900 from './field-battery-900.webp'
import avif640 from './field-battery-640.avif'
import webp640 from './field-battery-640.webp'

export const fieldBattery: PictureSource = {
  width: 900,
  height: 563,
  avif: `${avif900} 900w, ${avif640} 640w`,
  webp: `${webp900} 900w, ${webp640} 640w`,
  fallback: webp640,
}
