import { CopyButton } from '@site/contract/copy'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'

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

  return (
    <CopyButton text={origin + pathname} outcomes={t('share', { returnObjects: true })}>
      {t('share.copy')}
    </CopyButton>
  )
}
