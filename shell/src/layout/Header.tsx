import { Icon, useSite } from '@site/contract'
import type { PageRow } from '@site/contract/pages'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { logo } from '../document/branding.ts'
import { CompanyName } from './CompanyName.tsx'
import styles from './Header.module.css'
import { menuEntries, recreate } from './menuEntries.ts'
import { LanguageSwitch, MenuItems } from './menuItems.tsx'
import { ServiceMenu } from './ServiceMenu.tsx'
import { sideMenuId } from './SideMenu.tsx'

/** The header becomes sticky after this many pixels of scrolling. */
const threshold = 100

export function Header({ row }: { row: PageRow | null }) {
  const { t } = useTranslation('shell')
  const { href } = useSite()
  const header = useRef<HTMLElement>(null)
  useEffect(() => {
    const look = () => {
      if (window.scrollY >= threshold) header.current?.setAttribute('data-sticky', 'true')
      else header.current?.removeAttribute('data-sticky')
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return (
    <header ref={header} className={styles.header}>
      <div className={styles.inner}>
        <Link className={styles.name} to={href('home')} state={recreate}>
          <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
            <circle cx="16" cy="16" r="16" className={styles.logoGround} />
            <path d={logo.sun} className={styles.logoSun} />
            <path d={logo.horizon} className={styles.logoHorizon} />
          </svg>
          <CompanyName />
        </Link>
        <nav className={styles.menu} aria-label={t('menu.label')}>
          <ul className={styles.entries}>
            <MenuItems entries={menuEntries} row={row} service={(entry) => <ServiceMenu entry={entry} row={row} />} />
            <li>
              <LanguageSwitch />
            </li>
          </ul>
        </nav>
        <SideMenuButton label={t('menu.open')} />
      </div>
    </header>
  )
}

/** The button opens the menu with an HTML `command` attribute, so it also works before and without script. */
function SideMenuButton({ label }: { label: string }) {
  const command = { command: 'show-modal', commandfor: sideMenuId }
  const open = ({ currentTarget }: MouseEvent) => {
    // A browser that supports `command` opens the menu itself after this handler.
    if ('commandForElement' in currentTarget) return
    const menu = document.getElementById(sideMenuId)
    if (menu instanceof HTMLDialogElement) menu.showModal()
  }
  return (
    <button
      type="button"
      className={styles.burger}
      aria-label={label}
      aria-haspopup="dialog"
      onClick={open}
      {...command}
    >
      <Icon name="menu" />
    </button>
  )
}
