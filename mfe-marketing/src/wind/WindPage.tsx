import { TitleBanner, useSite } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { heroWind } from '../pictures/heroWind.ts'
import { heroWindMobile } from '../pictures/heroWindMobile.ts'

/** A heading and its picture: there is nothing more to tell about wind power yet. */
export function WindPage() {
  const { t } = useTranslation('wind')
  const { device } = useSite()
  const picture = device === 'mobile' ? heroWindMobile : heroWind
  return <TitleBanner tall title={t('title')} page="service" subName={t('title')} picture={picture} />
}
