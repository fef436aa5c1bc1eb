import { Button, Icon } from '@site/contract'
import { copyText } from '@site/contract/copy'
import { useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import styles from './ShareLink.module.css'

const never = () => () => {}

/** Copies the address of the article, without what came with the visitor's own link. */
export function ShareLink() {
  const { t } = useTranslation('newsDetail')
  const { pathname } = useLocation()
  // Only the browser knows under which name the visitor sees the site.
  const origin = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => '',
  )
  const place = useRef<HTMLParagraphElement>(null)
  const [outcome, setOutcome] = useState<'copied' | 'selected' | null>(null)
  const address = origin + pathname

  return (
    <div className={styles.share}>
      <Button look="secondary" onClick={() => void copyText(address, place.current).then(setOutcome)}>
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
        {t('share.copy')}
      </Button>
      <p role="status">{outcome !== null && t(`share.${outcome}`)}</p>
      <p ref={place} hidden={outcome !== 'selected'}>
        {address}
      </p>
    </div>
  )
}
