import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { PlainPageId } from '../pages.ts'
import { useSite } from '../site.tsx'
import styles from './Breadcrumb.module.css'

interface BreadcrumbProps {
  page: PlainPageId
  /** The part of the page that is shown: a service, a tab, a news item. */
  subName?: string
  /** The language of that part's name where it is not the page's. */
  subNameLang?: string
}

export function Breadcrumb({ page, subName, subNameLang }: BreadcrumbProps) {
  const { t } = useTranslation('contract')
  const { href, nameOf } = useSite()
  return (
    <nav className={styles.breadcrumb} aria-label={t('breadcrumb')}>
      <ol>
        <li>
          <Link to={href('home')}>{t('home')}</Link>
        </li>
        <li>
          {subName === undefined ? (
            <span aria-current="page">{nameOf(page)}</span>
          ) : (
            <Link to={href(page)}>{nameOf(page)}</Link>
          )}
        </li>
        {subName !== undefined && (
          <li>
            <span aria-current="page" lang={subNameLang}>
              {subName}
            </span>
          </li>
        )}
      </ol>
    </nav>
  )
}
