import { Phrases } from '@site/contract'
import { useTranslation } from 'react-i18next'
import styles from './SectionLinks.module.css'
import { sections } from './sections.ts'

/** Leads to the sections of this long page. */
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
