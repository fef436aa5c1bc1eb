import { ButtonLink, Section, SectionHeading, useSite } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { pamphletPath, pamphletViewerPath } from './documents.ts'
import styles from './documents.module.css'

export function Pamphlet() {
  const { t } = useTranslation('battery')
  const { locale } = useSite()
  return (
    <Section band>
      <SectionHeading>{t('pamphlet.heading')}</SectionHeading>
      <p className={styles.text}>{t('pamphlet.text')}</p>
      <iframe
        className={styles.viewer}
        src={pamphletViewerPath(locale)}
        title={t('pamphlet.viewerTitle')}
        loading="lazy"
      />
      <ButtonLink className={styles.download} look="secondary" to={pamphletPath(locale)} reloadDocument download>
        {t('pamphlet.download')}
      </ButtonLink>
    </Section>
  )
}
