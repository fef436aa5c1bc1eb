import { Icon, useSite } from '@site/contract'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AsServed, later } from '../later.tsx'
import { oneLineAddress } from './OfficeAddress.tsx'
import styles from './OfficeMap.module.css'
// What the server draws is styled without the code that draws it.
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

/** `served` is the frame as it is in the document, before React has taken it over. */
type MapState = 'served' | 'waiting' | 'shown' | 'failed'

/** Browsers fire `load` for their own error page as well. The host is therefore asked once the frame has loaded. */
function useMapFrame(address: string) {
  const [state, setState] = useState<MapState>('served')
  const frame = useRef<HTMLIFrameElement>(null)

  function onLoad() {
    fetch(address, { method: 'HEAD', mode: 'no-cors', credentials: 'omit' }).then(
      () => setState('shown'),
      () => setState((current) => (current === 'shown' ? current : 'failed')),
    )
  }

  useEffect(() => {
    setState('waiting')
    if (frame.current && hasLoaded(frame.current)) onLoad()
  }, [])

  return { state, frame, onLoad }
}

/** Whether a frame has left its empty page, which is the only one of it that this page may look into. */
function hasLoaded({ contentWindow }: HTMLIFrameElement): boolean {
  try {
    return contentWindow !== null && contentWindow.location.href !== 'about:blank'
  } catch {
    return true
  }
}
