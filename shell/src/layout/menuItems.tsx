import { useSite } from '@site/contract'
import { type PageRow, pathOf } from '@site/contract/pages'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ariaCurrentOf, type MenuRow, recreate } from './menuEntries.ts'

interface MenuItemsProps {
  entries: readonly MenuRow[]
  row?: PageRow | null
  service?: (entry: MenuRow) => ReactNode
}

export function MenuItems({ entries, row = null, service }: MenuItemsProps) {
  return entries.map((entry) =>
    service && entry.id === 'service' ? (
      <Fragment key={entry.id}>{service(entry)}</Fragment>
    ) : (
      <li key={entry.id}>
        <MenuLink entry={entry} row={row} />
      </li>
    ),
  )
}

export function MenuLink({ entry, row }: { entry: MenuRow; row: PageRow | null }) {
  const { locale } = useSite()
  return (
    <Link to={pathOf(entry.id, locale)} state={recreate} aria-current={ariaCurrentOf(entry, row)}>
      {entry.menu.label[locale]}
    </Link>
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

/** Returns whether a click was on a link. The menu then closes. */
export const isOnLink = (target: EventTarget) => target instanceof Element && target.closest('a') !== null
