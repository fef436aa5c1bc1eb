import { Button, Icon, useSite } from '@site/contract'
import { type PageRow, pathOf } from '@site/contract/pages'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { menuEntries, serviceEntries } from './menuEntries.ts'
import { MenuLink } from './MenuLink.tsx'
import styles from './SideMenu.module.css'

export const sideMenuId = 'side-menu'

export function SideMenu({ row }: { row: PageRow | null }) {
  const { t } = useTranslation('shell')
  const { key } = useLocation()
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()

  const shown = useRef(key)
  useEffect(() => {
    // Not as the first page is taken over: the menu may have been opened before.
    if (shown.current !== key) dialog.current?.close()
    shown.current = key
  }, [key])

  useEffect(() => {
    // Back shows the page as it was left.
    const leave = () => dialog.current?.close()
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [])

  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions, jsx-a11y-x/click-events-have-key-events -- a press on the backdrop; the keyboard has Escape
    <dialog
      ref={dialog}
      id={sideMenuId}
      className={styles.menu}
      aria-label={t('menu.label')}
      onClick={(event) => event.target === event.currentTarget && close()}
      onPointerLeave={(event) => event.pointerType === 'mouse' && close()}
    >
      <div className={styles.panel}>
        <Button look="plain" className={styles.close} aria-label={t('menu.close')} onClick={close}>
          <Icon name="close" />
        </Button>
        <ul className={styles.entries}>
          {menuEntries.map((entry) => (
            <li key={entry.id}>
              <MenuLink entry={entry} row={row} onClick={close} />
              {entry.id === 'service' && (
                <ul className={styles.services}>
                  {serviceEntries.map((service) => (
                    <li key={service.id}>
                      <MenuLink entry={service} row={row} onClick={close} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
          <li>
            <LanguageSwitch />
          </li>
        </ul>
      </div>
    </dialog>
  )
}

export function LanguageSwitch() {
  const { t } = useTranslation('shell')
  const { locale } = useSite()
  const other = locale === 'ja' ? 'en' : 'ja'
  return (
    <Link to={pathOf('home', other)} lang={other} hrefLang={other}>
      {t('menu.language')}
    </Link>
  )
}
