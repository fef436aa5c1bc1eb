import { TelephoneLink, useSite } from '@site/contract'
import { useTranslation } from 'react-i18next'
import styles from '../document/frame.module.css'

/** Says that a part of the page works without its script only, with the telephone number and a way to reload. */
export function NotTakenOver() {
  const { t } = useTranslation('shell')
  const { href } = useSite()
  return (
    <p className={styles.notice} role="alert">
      <span>{`${t('notTakenOver.text')} `}</span>
      <TelephoneLink />
      <a href={href('home')} data-reload="">
        {t('notTakenOver.reload')}
      </a>
    </p>
  )
}
