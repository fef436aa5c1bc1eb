import { Section, SectionHeading } from '@site/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AsServed } from '../../AsServed.tsx'
import { dayCode } from './dayCode.ts'
// What the server renders is styled without the code that does it.
import '../../diagram/Diagram.module.css'
import '../../diagram/Legend.module.css'
import '../../Switch.module.css'
import './Day.module.css'
import './DayCurves.module.css'

/** A day of sun, load and storage. It works without script, so it takes none. */
export function DaySection() {
  const { t } = useTranslation('home')
  const [parts] = useState(dayCode.current)
  return (
    <Section heading={<SectionHeading lead={t('day.lead')}>{t('day.heading')}</SectionHeading>}>
      <AsServed>{parts && <parts.Day />}</AsServed>
    </Section>
  )
}
