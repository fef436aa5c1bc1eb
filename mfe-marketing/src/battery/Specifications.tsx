import { Description, DescriptionList, Section, SectionHeading } from '@site/contract'
import { useTranslation } from 'react-i18next'
import styles from './Specifications.module.css'
import { models } from './specRows.ts'
import { SpecTable } from './SpecTable.tsx'

export function Specifications() {
  const { t } = useTranslation('battery')
  return (
    <Section id="specifications" heading={<SectionHeading>{t('specifications.heading')}</SectionHeading>}>
      <div className={styles.models}>
        {models.map((model) => (
          <article key={model} className={styles.model}>
            <h3 className={styles.name}>{model}</h3>
            <SpecTable model={model} />
          </article>
        ))}
      </div>
      <DescriptionList className={styles.terms}>
        {t('spec.terms', { returnObjects: true }).map(({ term, text }) => (
          <Description key={term} term={term}>
            {text}
          </Description>
        ))}
      </DescriptionList>
    </Section>
  )
}
