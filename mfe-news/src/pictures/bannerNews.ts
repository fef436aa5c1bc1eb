// Written by npm run content -- pictures.
import type { PictureSource } from '@site/contract'
import avif1280 from './banner-news-1280.avif'
import webp1280 from './banner-news-1280.webp'
import avif1920 from './banner-news-1920.avif'
import webp1920 from './banner-news-1920.webp'
import avif768 from './banner-news-768.avif'
import webp768 from './banner-news-768.webp'

export const bannerNews: PictureSource = {
  width: 1920,
  height: 520,
  avif: `${avif1920} 1920w, ${avif1280} 1280w, ${avif768} 768w`,
  webp: `${webp1920} 1920w, ${webp1280} 1280w, ${webp768} 768w`,
  fallback: webp1280,
}
