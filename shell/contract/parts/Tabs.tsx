import type { ComponentProps, KeyboardEvent } from 'react'
import styles from './Tabs.module.css'

interface Tab {
  id: string
  label: string
  controls: string
}

interface TabsProps extends ComponentProps<'div'> {
  tabs: Tab[]
  selected: string
  onChoose: (id: string) => void
}

/** One stop for the Tab key; the arrow keys, Home and End choose within. */
export function Tabs({ tabs, selected, onChoose, className, ...rest }: TabsProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const next = tabForKey(tabs, event.key, selected)
    if (!next) return
    event.preventDefault()
    onChoose(next.id)
    document.getElementById(next.id)?.focus()
  }

  return (
    <div role="tablist" className={[styles.tabs, className].filter(Boolean).join(' ')} {...rest}>
      {tabs.map(({ id, label, controls }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={id}
          aria-controls={controls}
          aria-selected={id === selected}
          tabIndex={id === selected ? 0 : -1}
          className={styles.tab}
          onClick={() => onChoose(id)}
          onKeyDown={onKeyDown}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

function tabForKey(tabs: Tab[], key: string, selected: string): Tab | undefined {
  const index = tabs.findIndex(({ id }) => id === selected)
  if (key === 'ArrowRight') return tabs.at((index + 1) % tabs.length)
  if (key === 'ArrowLeft') return tabs.at(index - 1)
  if (key === 'Home') return tabs[0]
  if (key === 'End') return tabs.at(-1)
  return undefined
}
