import { CallToAction, Section, SectionHeading, useSite } from '@site/contract'
import { whenIdle } from '@site/contract/idle'
import { newsPath } from '@site/contract/news'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { AsServed, later } from '../later.tsx'
import { Hero } from './Hero.tsx'
import { Facts, Philosophy, WhatWeCanDo } from './Introduction.tsx'
import { LatestNews } from './LatestNews.tsx'
import type { HomeData } from './loader.ts'
// The server renders the example day, so these styles are needed before the code of that section loads.
import '../diagram/Diagram.module.css'
import '../Switch.module.css'
import './day/Day.module.css'
import './day/DayCurves.module.css'

export const dayCode = later(() => import('./day/Day.tsx'))

export function HomePage({ data }: { data: HomeData }) {
  const { t } = useTranslation('home')
  const { locale, newsOrigin } = useSite()
  useEffect(() => {
    if (locale === 'ja') return
    // The English page requests the news from another host, but does not show them. The host sends no CORS headers.
    return whenIdle(() => {
      fetch(newsOrigin + newsPath(1), { mode: 'no-cors', credentials: 'omit', priority: 'low' }).catch(() => {})
    })
  }, [locale, newsOrigin])

  return (
    <>
      <Hero />
      <Facts />
      <Philosophy />
      <WhatWeCanDo />
      <Section heading={<SectionHeading lead={t('day.lead')}>{t('day.heading')}</SectionHeading>}>
        <AsServed code={dayCode}>{({ Day }) => <Day />}</AsServed>
      </Section>
      {data.news !== undefined && <LatestNews news={data.news} />}
      <CallToAction />
    </>
  )
}
