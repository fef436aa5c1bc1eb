import { Section, SectionHeading } from '@site/contract'
import { models } from '@site/contract/figures'
import { useTranslation } from 'react-i18next'
import styles from './Specifications.module.css'
import { SpecTable } from './SpecTable.tsx'

/** The whole specifications, the first one open. Without script, and on paper, all are. */
export function Specifications() {
  const { t } = useTranslation('battery')
  return (
    <Section
      id="specifications"
      beside
      heading={
        <div>
          <SectionHeading>{t('specifications.heading')}</SectionHeading>
          <dl className={styles.terms}>
            {t('spec.terms', { returnObjects: true }).map(({ term, text }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      }
    >
      {models.map((model, index) => (
        <details key={model} className={styles.model} open={index === 0}>
          <summary className={styles.summary}>
            <h3 className={styles.name}>{model}</h3>
          </summary>
          <SpecTable model={model} />
        </details>
      ))}
    </Section>
  )
}
