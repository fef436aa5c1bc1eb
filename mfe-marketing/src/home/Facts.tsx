import { Section } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { Figures } from '../Figures.tsx'
import styles from './Facts.module.css'

export function Facts() {
  const { t } = useTranslation('home')
  return (
    <Section className={styles.facts}>
      <Figures figures={t('facts', { returnObjects: true })} />
    </Section>
  )
}
