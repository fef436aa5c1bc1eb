import { Phrases } from '@site/contract'
import { useTranslation } from 'react-i18next'
import styles from './SectionLinks.module.css'

const sections = {
  system: 'system.heading',
  features: 'features.heading',
  models: 'models.link',
  sizing: 'sizing.heading',
  specifications: 'specifications.heading',
  series: 'series.heading',
  supplier: 'supplier.heading',
  management: 'management.heading',
  pamphlet: 'pamphlet.heading',
} as const

export function SectionLinks() {
  const { t } = useTranslation('battery')
  return (
    <nav className={styles.links} aria-label={t('sectionLinks')}>
      <ul className={styles.list}>
        {Object.entries(sections).map(([id, name]) => (
          <li key={id}>
            <a href={`#${id}`}>
              <Phrases>{t(name)}</Phrases>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
