import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { panelId, type Tab, tabId, tabs } from './tabs.ts'
import styles from './ContactPage.module.css'

interface ContactTabsProps {
  tab: Tab
  onChoose: (tab: Tab) => void
}

/** One stop for the Tab key; the arrow keys, Home and End choose within. */
export function ContactTabs({ tab, onChoose }: ContactTabsProps) {
  const { t } = useTranslation('contact')

  const onKeyDown = (event: KeyboardEvent) => {
    const next = tabForKey(event.key, tab)
    if (next === undefined) return
    event.preventDefault()
    onChoose(next)
    document.getElementById(tabId(next))?.focus()
  }

  return (
    <div role="tablist" aria-label={t('tabs.label')} className={styles.tabs}>
      {tabs.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          id={tabId(each)}
          aria-controls={panelId(each)}
          aria-selected={each === tab}
          tabIndex={each === tab ? 0 : -1}
          className={styles.tab}
          onClick={() => onChoose(each)}
          onKeyDown={onKeyDown}
        >
          {t(`tabs.${each}`)}
        </button>
      ))}
    </div>
  )
}

function tabForKey(key: string, tab: Tab): Tab | undefined {
  const at = (index: number) => tabs[(index + tabs.length) % tabs.length]
  if (key === 'ArrowRight') return at(tabs.indexOf(tab) + 1)
  if (key === 'ArrowLeft') return at(tabs.indexOf(tab) - 1)
  if (key === 'Home') return at(0)
  if (key === 'End') return at(-1)
  return undefined
}
