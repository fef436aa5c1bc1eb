import { Phrases } from '@site/contract'
import { useEffect, useRef } from 'react'
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
  const list = useRef<HTMLUListElement>(null)

  // On narrow screens, scrolls the list so that the link of the current section is visible.
  useEffect(() => {
    if (!('scrollTargetGroup' in document.body.style)) return
    const follow = () => {
      const row = list.current
      const link = row?.querySelector(':target-current')
      if (!row || !link) return
      const offset = link.getBoundingClientRect().left - row.getBoundingClientRect().left
      row.scrollBy({ left: offset - row.clientWidth / 4 })
    }
    // The browser updates `:target-current` when it draws, which is after `scrollend`. So this waits two frames.
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
