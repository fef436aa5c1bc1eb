import { CallToAction, type Directions as Way, Section, SectionHeading, TitleBanner, useSite } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { each } from '../each.tsx'
import bannerAccess from '../pictures/banner-access-2560.webp?picture'
import styles from './AccessPage.module.css'
import directionStyles from './Directions.module.css'
import { OfficeAddress } from './OfficeAddress.tsx'
import { OfficeMap } from './OfficeMap.tsx'

export function AccessPage() {
  const { t } = useTranslation('access')
  const { company } = useSite()
  return (
    <>
      <TitleBanner title={t('title')} page="access" picture={bannerAccess} />
      <Section>
        <div className={styles.place}>
          <div>
            <SectionHeading>{t('address.heading')}</SectionHeading>
            <OfficeAddress />
          </div>
          {company.MapUrl !== '' && <OfficeMap />}
        </div>
      </Section>
      {company.Directions && (
        <Section band>
          <div className={styles.directions}>
            <Directions by="train" way={company.Directions.Train} />
            <Directions by="car" way={company.Directions.Car} />
          </div>
        </Section>
      )}
      <CallToAction />
    </>
  )
}

function Directions({ by, way }: { by: 'train' | 'car'; way: Way }) {
  const { t } = useTranslation('access')
  const { device } = useSite()
  return (
    <div>
      <SectionHeading>{t(`${by}.heading`)}</SectionHeading>
      {device === 'mobile' ? (
        <ol className={directionStyles.steps}>{each('li', way.Steps)}</ol>
      ) : (
        <div className={directionStyles.description}>{each('p', way.Text)}</div>
      )}
    </div>
  )
}
