import { Section, SectionHeading } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { each } from '../each.tsx'
import styles from './Philosophy.module.css'

export function Philosophy() {
  const { t } = useTranslation('home')
  return (
    <Section>
      <div className={styles.parts}>
        <div className={styles.part}>
          <SectionHeading number="01">{t('philosophy.company.heading')}</SectionHeading>
          <p>{t('philosophy.company.text')}</p>
        </div>
        <div className={styles.part}>
          <SectionHeading number="02">{t('philosophy.management.heading')}</SectionHeading>
          <p>{t('philosophy.management.text')}</p>
        </div>
        <div className={styles.part}>
          <SectionHeading number="03">{t('philosophy.guidelines.heading')}</SectionHeading>
          <ul className={styles.guidelines}>{each('li', t('philosophy.guidelines.items', { returnObjects: true }))}</ul>
        </div>
      </div>
    </Section>
  )
}
