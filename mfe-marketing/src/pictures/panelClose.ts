// Written by npm run content -- pictures.
import type { PictureSource } from '@site/contract'
import avif1200 from './panel-close-1200.avif'
import webp1200 from './panel-close-1200.webp'
import avif800 from './panel-close-800.avif'
import webp800 from './panel-close-800.webp'
import avif480 from './panel-close-480.avif'
import webp480 from './panel-close-480.webp'

export const panelClose: PictureSource = {
  width: 1200,
  height: 750,
  avif: `${avif1200} 1200w, ${avif800} 800w, ${avif480} 480w`,
  webp: `${webp1200} 1200w, ${webp800} 800w, ${webp480} 480w`,
  fallback: webp800,
}
