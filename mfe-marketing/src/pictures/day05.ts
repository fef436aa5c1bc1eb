// Written by npm run content -- pictures.
import type { PictureSource } from '@site/contract'
import avif1200 from './day-05-1200.avif'
import webp1200 from './day-05-1200.webp'
import avif800 from './day-05-800.avif'
import webp800 from './day-05-800.webp'
import avif480 from './day-05-480.avif'
import webp480 from './day-05-480.webp'

export const day05: PictureSource = {
  width: 1200,
  height: 675,
  avif: `${avif1200} 1200w, ${avif800} 800w, ${avif480} 480w`,
  webp: `${webp1200} 1200w, ${webp800} 800w, ${webp480} 480w`,
  fallback: webp800,
}
