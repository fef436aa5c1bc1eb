import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { pages, type PlainPageId } from '../pages.ts'
import { useSite } from '../site.tsx'
import styles from './Breadcrumb.module.css'

interface BreadcrumbProps {
  /** The current page. The breadcrumb shows its parent before it, if the page table has one. */
  page: PlainPageId
  /** The name of the part of the page that is shown: a service, a tab or a news item. */
  subName?: string
  /** The language of `subName`, if it differs from the page's. */
  subNameLang?: string
}

export function Breadcrumb({ page, subName, subNameLang }: BreadcrumbProps) {
  const { t } = useTranslation('contract')
  const { href, nameOf } = useSite()
  const { parent = page } = pages[page] as { parent?: PlainPageId }
  const last = subName ?? (parent === page ? undefined : nameOf(page))
  return (
    <nav className={styles.breadcrumb} aria-label={t('breadcrumb')}>
      <ol>
        <li>
          <Link to={href('home')}>{t('home')}</Link>
        </li>
        <li>
          {last === undefined ? (
            <span aria-current="page">{nameOf(page)}</span>
          ) : (
            <Link to={href(parent)}>{nameOf(parent)}</Link>
          )}
        </li>
        {last !== undefined && (
          <li>
            <span aria-current="page" lang={subNameLang}>
              {last}
            </span>
          </li>
        )}
      </ol>
    </nav>
  )
}
