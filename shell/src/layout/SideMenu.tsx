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
    // Back can show the page again exactly as it was left, so the menu closes before the visitor leaves.
    window.addEventListener('pagehide', leave)
    // Closes the menu when the next page is shown. It does not close at hydration, because the visitor may already have
    // opened it.
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [key])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- handles clicks on the backdrop and on links; on the keyboard, Escape closes the dialog
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
