import { Icon } from '@site/contract'
import type { PageRow } from '@site/contract/pages'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Header.module.css'
import { type MenuRow, serviceEntries } from './menuEntries.ts'
import { isOnLink, MenuItems, MenuLink } from './menuItems.tsx'

const listId = 'service-menu'

export function ServiceMenu({ entry, row }: { entry: MenuRow; row: PageRow | null }) {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles events that bubble up from the link and the button
    <li
      className={styles.service}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && close()}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
      onClick={({ target }) => isOnLink(target) && close()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        if (event.currentTarget.querySelector('ul')?.contains(document.activeElement)) button.current?.focus()
        close()
      }}
    >
      <MenuLink entry={entry} row={row} />
      <button
        ref={button}
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={listId}
        aria-label={open ? t('menu.hideServices') : t('menu.showServices')}
        // A mouse pointer opens the menu by entering and closes it by leaving, so its click must not close the menu.
        onClick={({ nativeEvent }) => setOpen(!open || isMouse(nativeEvent))}
      >
        <Icon name="down" />
      </button>
      <ul id={listId} className={styles.dropdown} hidden={!open}>
        <MenuItems entries={serviceEntries} row={row} />
      </ul>
    </li>
  )
}

const isMouse = (event: Event) => 'pointerType' in event && event.pointerType === 'mouse'
