import { useSite } from '@site/contract'
import { useTranslation } from 'react-i18next'
import styles from './OfficeMap.module.css'

/** The map of company info in a frame, with a way to it for those who can't use the frame. */
export function OfficeMap() {
  const { t } = useTranslation('access')
  const { company } = useSite()
  return (
    <div className={styles.map}>
      <iframe
        className={styles.frame}
        src={company.MapUrl}
        title={t('map.title')}
        loading="lazy"
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox="allow-scripts allow-same-origin allow-popups"
      />
      <a className={styles.link} href={company.MapUrl}>
        {t('map.link')}
      </a>
    </div>
  )
}
