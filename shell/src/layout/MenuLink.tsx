import { useSite } from '@site/contract'
import { type PageRow, pathOf } from '@site/contract/pages'
import { Link } from 'react-router-dom'
import { ariaCurrentOf, type MenuRow, recreate } from './menuEntries.ts'

interface MenuLinkProps {
  entry: MenuRow
  row?: PageRow | null
  onClick?: () => void
}

export function MenuLink({ entry, row = null, onClick }: MenuLinkProps) {
  const { locale } = useSite()
  return (
    <Link to={pathOf(entry.id, locale)} state={recreate} aria-current={ariaCurrentOf(entry, row)} onClick={onClick}>
      {entry.menu.label[locale]}
    </Link>
  )
}
