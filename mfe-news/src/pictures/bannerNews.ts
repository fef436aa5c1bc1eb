// Lists the files without `?picture`, because build tools without our preset also build this remote.
import type { PictureSource } from '@site/contract'
import avif2560 from './banner-news-2560.avif'
import webp2560 from './banner-news-2560.webp'
import avif1920 from './banner-news-1920.avif'
import webp1920 from './banner-news-1920.webp'
import avif1280 from './banner-news-1280.avif'
import webp1280 from './banner-news-1280.webp'
import avif800 from './banner-news-800.avif'
import webp800 from './banner-news-800.webp'

export const bannerNews: PictureSource = {
  width: 2560,
  height: 693,
  avif: `${avif2560} 2560w, ${avif1920} 1920w, ${avif1280} 1280w, ${avif800} 800w`,
  webp: `${webp2560} 2560w, ${webp1920} 1920w, ${webp1280} 1280w, ${webp800} 800w`,
  fallback: webp1280,
}
