import { ButtonLink, useSite } from '@site/contract'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { pagesAround } from './pagination.ts'
import styles from './Pagination.module.css'

interface PaginationProps {
  page: number
  /** Of all items. */
  count: number
  /** A page is being loaded: the links ignore clicks until it is there. */
  loading: boolean
}

export function Pagination({ page, count, loading }: PaginationProps) {
  const { href } = useSite()
  const { t } = useTranslation('news')
  const { previous, next, total } = pagesAround(page, count)
  if (previous === null && next === null) return null
  const whileLoading = loading ? { 'aria-disabled': true, onClick: ignore } : {}
  const pathOf = (target: number) => (target === 1 ? href('news') : `${href('news')}?page=${target}`)
  return (
    <nav className={styles.pages} aria-label={t('pages.label')}>
      {previous !== null && (
        <ButtonLink className={styles.previous} look="secondary" rel="prev" to={pathOf(previous)} {...whileLoading}>
          {t('pages.previous')}
        </ButtonLink>
      )}
      <p className={styles.position}>{t('pages.position', { page, pages: total })}</p>
      {next !== null && (
        <ButtonLink className={styles.next} look="secondary" rel="next" to={pathOf(next)} {...whileLoading}>
          {t('pages.next')}
        </ButtonLink>
      )}
    </nav>
  )
}

function ignore(event: MouseEvent) {
  event.preventDefault()
}
