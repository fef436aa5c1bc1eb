import { Section, SectionHeading } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { Figures } from '../Figures.tsx'

export function Introduction() {
  const { t } = useTranslation('battery')
  return (
    <Section heading={<SectionHeading lead={t('introduction.lead')}>{t('introduction.heading')}</SectionHeading>}>
      <Figures figures={t('introduction.figures', { returnObjects: true })} />
    </Section>
  )
}
