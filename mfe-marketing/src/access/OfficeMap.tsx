import { Icon, useSite } from '@site/contract'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { oneLineAddress } from './oneLineAddress.ts'
import styles from './OfficeMap.module.css'
import { useMapFrame } from './useMapFrame.ts'

/** The map of company info in a frame. Its place holds the address until the map is there, and wherever it can't be. */
export function OfficeMap() {
  const { t } = useTranslation('access')
  const { company, locale } = useSite()
  const place = useRef<HTMLDivElement>(null)
  const { state, onLoad } = useMapFrame(place)
  const framed = state === 'asked' || state === 'shown'
  return (
    <div className={styles.map}>
      <div ref={place} className={styles.place}>
        {state !== 'shown' && <p className={styles.address}>{oneLineAddress(company, locale)}</p>}
        {framed && (
          <iframe
            className={styles.frame}
            src={company.MapUrl}
            title={t('map.name')}
            width="800"
            height="480"
            referrerPolicy="strict-origin-when-cross-origin"
            sandbox="allow-scripts allow-same-origin allow-popups"
            onLoad={onLoad}
          />
        )}
      </div>
      <a className={styles.link} href={company.MapUrl}>
        {t('map.link')}
        <Icon name="external" />
      </a>
    </div>
  )
}
