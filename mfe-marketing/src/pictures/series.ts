// Written by npm run content -- pictures.
import type { PictureSource } from '@site/contract'
import avif1600 from './series-1600.avif'
import webp1600 from './series-1600.webp'
import avif1000 from './series-1000.avif'
import webp1000 from './series-1000.webp'
import avif640 from './series-640.avif'
import webp640 from './series-640.webp'

export const series: PictureSource = {
  width: 1600,
  height: 700,
  avif: `${avif1600} 1600w, ${avif1000} 1000w, ${avif640} 640w`,
  webp: `${webp1600} 1600w, ${webp1000} 1000w, ${webp640} 640w`,
  fallback: webp1000,
}
