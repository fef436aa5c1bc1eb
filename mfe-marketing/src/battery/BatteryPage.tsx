import { CallToAction, TitleBanner } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { heroBattery } from '../pictures/heroBattery.ts'
import { Features } from './Features.tsx'
import { Introduction } from './Introduction.tsx'
import { Management } from './Management.tsx'
import { Models } from './Models.tsx'
import { Pamphlet } from './Pamphlet.tsx'
import { Series } from './Series.tsx'
import { Supplier } from './Supplier.tsx'

export function BatteryPage() {
  const { t } = useTranslation('battery')
  return (
    <>
      <TitleBanner title={t('title')} page="service" subName={t('title')} picture={heroBattery} />
      <Introduction />
      <Features />
      <Models />
      <Series />
      <Supplier />
      <Pamphlet />
      <Management />
      <CallToAction />
    </>
  )
}
