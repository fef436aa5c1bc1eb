import { Icon, useSite } from '@site/contract'
import type { PageRow } from '@site/contract/pages'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import styles from './Header.module.css'
import { ariaCurrentOf, serviceEntries, recreate } from './menuEntries.ts'

const listId = 'service-menu'

/** The service entry with its dropdown: hover for a mouse, the button for touch and keyboard, Escape closes. */
export function ServiceMenu({ row }: { row: PageRow | null }) {
  const { t } = useTranslation('shell')
  const { href } = useSite()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- hears what bubbles up from the link and the button
    <li
      className={styles.service}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && close()}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        if (event.currentTarget.querySelector('ul')?.contains(document.activeElement)) button.current?.focus()
        close()
      }}
    >
      <Link to={href('service')} state={recreate} aria-current={ariaCurrentOf('service', row)} onClick={close}>
        {t('menu.service')}
      </Link>
      <button
        ref={button}
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={listId}
        aria-label={open ? t('menu.hideServices') : t('menu.showServices')}
        // A mouse has opened it by coming here, and closes it by leaving.
        onClick={({ nativeEvent }) => setOpen(!open || isMouse(nativeEvent))}
      >
        <Icon name="down" />
      </button>
      <ul id={listId} className={styles.dropdown} hidden={!open}>
        {serviceEntries.map((entry) => (
          <li key={entry}>
            <Link
              to={href(entry)}
              state={recreate}
              aria-current={row?.id === entry ? 'page' : undefined}
              onClick={close}
            >
              {t(`menu.${entry}`)}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}

const isMouse = (event: Event) => 'pointerType' in event && event.pointerType === 'mouse'
