import { Section, SectionHeading } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { Day } from '../../../../../mfe-marketing/src/home/day/Day'

/** The day as the site's own section has it, rendered on the server. */
export function DaySection() {
  const { t } = useTranslation('home')
  return (
    <Section heading={<SectionHeading lead={t('day.lead')}>{t('day.heading')}</SectionHeading>}>
      <Day />
    </Section>
  )
}
