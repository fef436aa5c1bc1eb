import { Icon, useSite } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { AsServed, later } from '../later.tsx'
import { oneLineAddress } from './OfficeAddress.tsx'
import styles from './OfficeMap.module.css'
import { useMapFrame } from './useMapFrame.ts'
// The server renders these drawings, so their styles are needed before the code that draws them loads.
import './LocatorDrawing.module.css'

export const locatorCode = later(() => import('./LocatorDrawing.tsx'))

export function OfficeMap() {
  const { t } = useTranslation('access')
  const { company, locale } = useSite()
  const { state, frame, onLoad } = useMapFrame(company.MapUrl)
  const locator = company.Locator
  return (
    <div>
      <div className={styles.place}>
        <div className={styles.base}>
          {locator ? (
            <AsServed code={locatorCode}>{({ LocatorDrawing }) => <LocatorDrawing locator={locator} />}</AsServed>
          ) : (
            <p className={styles.address}>{oneLineAddress(company, locale)}</p>
          )}
        </div>
        {state !== 'failed' && (
          <iframe
            ref={frame}
            className={`${styles.frame} ${styles[state] ?? ''}`}
            loading="lazy"
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
      <div className={styles.choice}>
        <a className={styles.link} href={company.MapUrl} target="_blank" rel="noopener">
          <span>{t('map.link')}</span>
          <Icon name="external" />
        </a>
        <p className={styles.note}>
          {state === 'failed' ? t('map.failed') : t('map.source', { host: new URL(company.MapUrl).host })}
        </p>
      </div>
    </div>
  )
}
