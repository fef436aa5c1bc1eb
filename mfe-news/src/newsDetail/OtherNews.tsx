import { Icon, useSite } from '@site/contract'
import { formatDay, isoDay } from '@site/contract/news'
import { useTranslation } from 'react-i18next'
import { Link, type LinkProps } from 'react-router-dom'
import type { Neighbour, Neighbours } from './neighbours.ts'
import styles from './OtherNews.module.css'

/** Leads to the articles before and after this one, in the visitor's language. */
export function OtherNews({ previous, next }: Neighbours) {
  const { t } = useTranslation('newsDetail')
  if (!previous && !next) return null
  return (
    <nav className={styles.others} aria-label={t('others.label')}>
      {previous && (
        <OtherLink item={previous} className={styles.previous} rel="prev">
          <Icon name="back" />
          <span>{t('others.previous')}</span>
        </OtherLink>
      )}
      {next && (
        <OtherLink item={next} className={styles.next} rel="next">
          <span>{t('others.next')}</span>
          <Icon name="forward" />
        </OtherLink>
      )}
    </nav>
  )
}

interface OtherLinkProps extends Omit<LinkProps, 'to'> {
  item: Neighbour
}

function OtherLink({ item, children, ...rest }: OtherLinkProps) {
  const { href, locale } = useSite()
  return (
    <Link to={href('newsDetail', { id: item.id })} {...rest}>
      <span className={styles.which}>{children}</span>
      {item.time !== '' && <time dateTime={isoDay(item.time)}>{formatDay(item.time, locale)}</time>}
      <span className={styles.title} lang={locale === 'ja' ? undefined : 'ja'}>
        {item.title}
      </span>
    </Link>
  )
}
