import { Button, Icon } from '@site/contract'
import type { PageRow } from '@site/contract/pages'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { menuEntries, serviceEntries } from './menuEntries.ts'
import { isOnLink, LanguageSwitch, MenuItems, MenuLink } from './menuItems.tsx'
import styles from './SideMenu.module.css'

export const sideMenuId = 'side-menu'

export function SideMenu({ row }: { row: PageRow | null }) {
  const { t } = useTranslation('shell')
  const { key } = useLocation()
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()

  useEffect(() => {
    const menu = dialog.current
    const leave = () => menu?.close()
    // Back shows the page as it was left.
    window.addEventListener('pagehide', leave)
    // Closes when the next page is shown. Not as the first one is taken over: the menu may have been opened before.
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [key])

  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions, jsx-a11y-x/click-events-have-key-events -- a press on the backdrop or on a link; the keyboard has Escape
    <dialog
      ref={dialog}
      id={sideMenuId}
      className={styles.menu}
      aria-label={t('menu.label')}
      onClick={({ target, currentTarget }) => (target === currentTarget || isOnLink(target)) && close()}
      onPointerLeave={(event) => event.pointerType === 'mouse' && close()}
    >
      <div className={styles.panel}>
        <Button look="plain" className={styles.close} aria-label={t('menu.close')} onClick={close}>
          <Icon name="close" />
        </Button>
        <ul className={styles.entries}>
          <MenuItems
            entries={menuEntries}
            row={row}
            service={(entry) => (
              <li>
                <MenuLink entry={entry} row={row} />
                <ul className={styles.services}>
                  <MenuItems entries={serviceEntries} row={row} />
                </ul>
              </li>
            )}
          />
          <li>
            <LanguageSwitch />
          </li>
        </ul>
      </div>
    </dialog>
  )
}
