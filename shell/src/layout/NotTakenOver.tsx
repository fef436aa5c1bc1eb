import { TelephoneLink } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import styles from './Root.module.css'

/** Says that a part of the page works without its script only, with the telephone number and a way to reload. */
export function NotTakenOver() {
  const { t } = useTranslation('shell')
  const { pathname, search } = useLocation()
  return (
    <p className={styles.notice} role="alert">
      <span>{`${t('notTakenOver.text')} `}</span>
      <TelephoneLink />
      <a href={pathname + search}>{t('notTakenOver.reload')}</a>
    </p>
  )
}
