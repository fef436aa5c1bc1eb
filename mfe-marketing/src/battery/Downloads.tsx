import { ButtonLink, Icon, Phrases, Section, SectionHeading, useSite } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { each } from '../each.tsx'
import { dataSheet, pamphlet, pamphletViewerPath, type PdfFile } from './documents.ts'
import styles from './documents.module.css'

export function Partners() {
  const { t } = useTranslation('battery')
  const { locale } = useSite()
  return (
    <Section>
      <div className={styles.partners}>
        <section id="supplier">
          <SectionHeading>{t('supplier.heading')}</SectionHeading>
          <p>{t('supplier.text')}</p>
          <DownloadLink className={styles.download} file={dataSheet(locale)}>
            {t('supplier.download')}
          </DownloadLink>
        </section>
        <section id="management">
          <SectionHeading>{t('management.heading')}</SectionHeading>
          <p>
            <Phrases>{t('management.lead')}</Phrases>
          </p>
        </section>
      </div>
    </Section>
  )
}

export function Assurances() {
  const { t } = useTranslation('battery')
  const { Warranty = [], Service = [] } = useSite().company
  const parts = [
    { heading: t('warranty.heading'), paragraphs: Warranty },
    { heading: t('service.heading'), paragraphs: Service },
  ].filter(({ paragraphs }) => paragraphs.length > 0)
  if (parts.length === 0) return null
  return (
    <Section>
      <div className={styles.partners}>
        {parts.map(({ heading, paragraphs }) => (
          <section key={heading}>
            <SectionHeading>{heading}</SectionHeading>
            {each('p', paragraphs)}
          </section>
        ))}
      </div>
    </Section>
  )
}

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

function DownloadLink({ file, className, children }: { file: PdfFile; className?: string; children: string }) {
  const { t } = useTranslation('battery')
  const size = t('fileSize', { size: file.size })
  return (
    <ButtonLink look="secondary" className={className} to={file.path} reloadDocument download>
      <Icon name="download" />
      <span className={styles.words}>
        <span>{size.startsWith(' ') ? `${children} ` : children}</span>
        <span className={styles.size}>{size.trimStart()}</span>
      </span>
    </ButtonLink>
  )
}
