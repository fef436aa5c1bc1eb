import { Section, SectionHeading } from '@site/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AsServed } from '../AsServed.tsx'
import { batteryParts } from './batteryParts.ts'
// What the server draws is styled without the code that draws it.
import '../diagram/Diagram.module.css'
import './SystemDrawing.module.css'

export function System() {
  const { t } = useTranslation('battery')
  const [drawn] = useState(batteryParts.current)
  return (
    <Section
      id="system"
      band
      beside
      heading={<SectionHeading lead={t('system.lead')}>{t('system.heading')}</SectionHeading>}
    >
      <AsServed>{drawn && <drawn.SystemDrawing />}</AsServed>
    </Section>
  )
}
