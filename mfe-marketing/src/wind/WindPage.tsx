import { CallToAction, TitleBanner, useSite } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { heroWind } from '../pictures/heroWind.ts'
import { heroWindMobile } from '../pictures/heroWindMobile.ts'
import { OtherServices } from './OtherServices.tsx'

/** A heading and its picture: there is nothing more to tell about wind power yet. What follows leads on from here. */
export function WindPage() {
  const { t } = useTranslation('wind')
  const { device } = useSite()
  const picture = device === 'mobile' ? heroWindMobile : heroWind
  return (
    <>
      <TitleBanner tall title={t('title')} page="service" subName={t('title')} picture={picture} />
      <aside aria-label={t('onward')}>
        <CallToAction />
        <OtherServices />
      </aside>
    </>
  )
}
