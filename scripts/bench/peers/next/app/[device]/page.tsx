import { CallToAction, type Device } from '@site/contract'
import { Facts } from '../../../../../../mfe-marketing/src/home/Facts'
import { Hero } from '../../../../../../mfe-marketing/src/home/Hero'
import { LatestNews } from '../../../../../../mfe-marketing/src/home/LatestNews'
import { loader } from '../../../../../../mfe-marketing/src/home/loader'
import { Philosophy } from '../../../../../../mfe-marketing/src/home/Philosophy'
import { WhatWeCanDo } from '../../../../../../mfe-marketing/src/home/WhatWeCanDo'
import { DaySection } from '../../site/DaySection'
import { loaderContext } from '../../site/api'
import { metadataOf } from '../../site/metadata'
import { Page } from '../../site/Page'

export const revalidate = 60
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
