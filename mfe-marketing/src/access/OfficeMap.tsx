import { Button, Icon, useSite } from '@site/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AsServed } from '../AsServed.tsx'
import { locator } from './locator.ts'
import { oneLineAddress } from './oneLineAddress.ts'
import styles from './OfficeMap.module.css'
import { useMapFrame } from './useMapFrame.ts'
// What the server draws is styled without the code that draws it.
import './LocatorDrawing.module.css'

/** The way as company info draws it, and over it, once the visitor asks for it, the map of another host in a frame. */
export function OfficeMap() {
  const { t } = useTranslation('access')
  const { company, locale } = useSite()
  const { state, isFramed, toggle, onLoad } = useMapFrame(company.MapUrl)
  const [drawn] = useState(locator.current)
  const isAskedFor = state === 'loading' || state === 'shown'
  return (
    <div className={styles.map}>
      <div className={styles.place}>
        <div className={styles.base} inert={state === 'shown'}>
          {company.Locator ? (
            <AsServed>{drawn && <drawn.LocatorDrawing locator={company.Locator} />}</AsServed>
          ) : (
            <p className={styles.address}>{oneLineAddress(company, locale)}</p>
          )}
        </div>
        {isFramed && (
          <iframe
            className={[styles.frame, state === 'shown' && styles.shown].filter(Boolean).join(' ')}
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
        <Button look="secondary" className={styles.toggle} onClick={toggle}>
          {t(isAskedFor ? 'map.hide' : 'map.show')}
        </Button>
        <a className={styles.link} href={company.MapUrl}>
          {t('map.link')}
          <Icon name="external" />
        </a>
        <p role="status" className={[styles.note, state === 'failed' && styles.failed].filter(Boolean).join(' ')}>
          {state === 'drawing' ? t('map.source', { host: new URL(company.MapUrl).host }) : t(`map.${state}`)}
        </p>
      </div>
    </div>
  )
}
