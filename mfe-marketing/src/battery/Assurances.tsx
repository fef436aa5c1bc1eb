import { Section, SectionHeading, useSite } from '@site/contract'
import { useTranslation } from 'react-i18next'
import styles from './documents.module.css'

/** What the company warrants and how it looks after its systems: nothing until company info says it. */
export function Assurances() {
  const { t } = useTranslation('battery')
  const { Warranty = [], Service = [] } = useSite().company
  if (Warranty.length + Service.length === 0) return null
  return (
    <Section>
      <div className={styles.partners}>
        <Assurance heading={t('warranty.heading')} paragraphs={Warranty} />
        <Assurance heading={t('service.heading')} paragraphs={Service} />
      </div>
    </Section>
  )
}

function Assurance({ heading, paragraphs }: { heading: string; paragraphs: readonly string[] }) {
  if (paragraphs.length === 0) return null
  return (
    <section>
      <SectionHeading>{heading}</SectionHeading>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className={styles.text}>
          {paragraph}
        </p>
      ))}
    </section>
  )
}
