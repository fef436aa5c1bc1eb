import { Phrases } from '@site/contract'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './SectionLinks.module.css'

/** The page's sections in their order: the ids they are reached by, and the keys of what they are called there. */
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

/** Leads to the sections of this long page. */
export function SectionLinks() {
  const { t } = useTranslation('battery')
  const list = useRef<HTMLUListElement>(null)

  // On a narrow screen the link of the section in view may be out of sight itself.
  useEffect(() => {
    if (!('scrollTargetGroup' in document.body.style)) return
    const follow = () => {
      const row = list.current
      const link = row?.querySelector(':target-current')
      if (!row || !link) return
      const away = link.getBoundingClientRect().left - row.getBoundingClientRect().left
      row.scrollBy({ left: away - row.clientWidth / 4 })
    }
    // The browser finds the section in view while it draws, after it has said that the scroll has ended.
    const whenDrawn = () => requestAnimationFrame(() => requestAnimationFrame(follow))
    document.addEventListener('scrollend', whenDrawn)
    return () => document.removeEventListener('scrollend', whenDrawn)
  }, [])

  return (
    <nav className={styles.links} aria-label={t('sectionLinks')}>
      <ul ref={list} className={styles.list}>
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
