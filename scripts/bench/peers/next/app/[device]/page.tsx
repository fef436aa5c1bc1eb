import { CallToAction, type Device, Section, SectionHeading } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { Day } from '../../../../../../mfe-marketing/src/home/day/Day'
import { Hero } from '../../../../../../mfe-marketing/src/home/Hero'
import { Facts, Philosophy, WhatWeCanDo } from '../../../../../../mfe-marketing/src/home/Introduction'
import { LatestNews } from '../../../../../../mfe-marketing/src/home/LatestNews'
import { loader } from '../../../../../../mfe-marketing/src/home/loader'
import { loaderContext, metadataOf, Page } from '../../site/Page'

export const revalidate = 60
/** Nothing is prerendered. Next.js renders the page of a device at its first request, and then caches it. */
export const generateStaticParams = () => []
export const metadata = metadataOf('home')

export default async function Home({ params }: { params: Promise<{ device: Device }> }) {
  const { device } = await params
  const { data } = await loader(loaderContext(device))
  return (
    <Page id="home" device={device} textsFile="mfe-marketing/src/home/ja.json" ofBrowser={['hero', 'news']}>
      <Hero />
      <Facts />
      <Philosophy />
      <WhatWeCanDo />
      <DaySection />
      <LatestNews news={data?.news ?? null} />
      <CallToAction />
    </Page>
  )
}

function DaySection() {
  const { t } = useTranslation('home')
  return (
    <Section heading={<SectionHeading lead={t('day.lead')}>{t('day.heading')}</SectionHeading>}>
      <Day />
    </Section>
  )
}
