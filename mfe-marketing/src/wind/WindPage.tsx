import { TitleBanner } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { heroWind } from '../pictures/heroWind.ts'

/** A heading alone: there is nothing to tell about wind power yet. */
export function WindPage() {
  const { t } = useTranslation('wind')
  return <TitleBanner title={t('title')} page="service" subName={t('title')} picture={heroWind} />
}
