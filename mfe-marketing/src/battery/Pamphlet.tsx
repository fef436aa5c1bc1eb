import { Section, SectionHeading, useSite } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { pamphlet, pamphletViewerPath } from './documents.ts'
import styles from './documents.module.css'
import { DownloadLink } from './DownloadLink.tsx'

export function Pamphlet() {
  const { t } = useTranslation('battery')
  const { locale } = useSite()
  return (
    <Section
      id="pamphlet"
      className={styles.pamphlet}
      band
      beside
      heading={
        <div>
          <SectionHeading lead={t('pamphlet.lead')}>{t('pamphlet.heading')}</SectionHeading>
          <p className={styles.without}>{t('pamphlet.without')}</p>
          <DownloadLink file={pamphlet(locale)}>{t('pamphlet.download')}</DownloadLink>
        </div>
      }
    >
      <iframe
        className={styles.viewer}
        src={pamphletViewerPath(locale)}
        title={t('pamphlet.viewerTitle')}
        loading="lazy"
      />
    </Section>
  )
}
