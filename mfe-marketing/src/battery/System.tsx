import { Section, SectionHeading } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { SystemDiagram } from './SystemDiagram.tsx'

export function System() {
  const { t } = useTranslation('battery')
  return (
    <Section
      id="system"
      band
      beside
      heading={<SectionHeading lead={t('system.lead')}>{t('system.heading')}</SectionHeading>}
    >
      <SystemDiagram />
    </Section>
  )
}
