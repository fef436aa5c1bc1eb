import { CallToAction, useSite } from '@site/contract'
import { DaySection } from './day/DaySection.tsx'
import { Facts } from './Facts.tsx'
import { Hero } from './Hero.tsx'
import { LatestNews } from './LatestNews.tsx'
import type { HomeData } from './loader.ts'
import { Philosophy } from './Philosophy.tsx'
import { useNewsRequest } from './useNewsRequest.ts'
import { WhatWeCanDo } from './WhatWeCanDo.tsx'

export function HomePage({ data }: { data: HomeData }) {
  const { locale, newsOrigin } = useSite()
  useNewsRequest(locale === 'en' ? newsOrigin : null)
  return (
    <>
      <Hero />
      <Facts />
      <Philosophy />
      <WhatWeCanDo />
      <DaySection />
      {data.news !== undefined && <LatestNews news={data.news} />}
      <CallToAction />
    </>
  )
}
