import type { PicturedPage } from 'shell'

export interface Scene {
  /** One of the pictures that scripts/content/art renders. */
  master: string
  /** What stays in sight when the picture is cut: `object-position`. */
  focus: string
}

/** The picture that opens each page, cut for a preview. */
export const scenes: Record<PicturedPage, Scene> = {
  home: { master: 'hero-battery', focus: '100% 60%' },
  about: { master: 'banner-about', focus: '100% 100%' },
  service: { master: 'banner-service', focus: '66% 0%' },
  battery: { master: 'day-19', focus: '100% 78%' },
  wind: { master: 'hero-wind', focus: '100% 30%' },
  solar: { master: 'hero-solar', focus: '62% 60%' },
  access: { master: 'banner-access', focus: '52% 50%' },
  contact: { master: 'banner-contact', focus: '90% 50%' },
  news: { master: 'banner-news', focus: '74% 0%' },
}
