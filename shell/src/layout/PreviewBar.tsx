import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { SiteSettings } from '../site/settings.ts'
import styles from './PreviewBar.module.css'

/** Says that a release is shown that is not active, and leads back to what everyone else sees. */
export function PreviewBar({ preview }: { preview: NonNullable<SiteSettings['preview']> }) {
  const { t } = useTranslation('shell')
  const { pathname, search } = useLocation()
  const leave = `${preview.leave}?${new URLSearchParams({ to: pathname + search }).toString()}`
  const shown = preview.workingCopy === undefined ? 'preview.shown' : 'preview.working'
  const release = `${preview.remote} ${preview.version ?? preview.workingCopy ?? ''}`
  const refusal = preview.refusal === null ? '' : `(${preview.refusal})`
  return (
    <aside className={styles.bar} aria-label={t('preview.label')}>
      <p>{[t(preview.refusal === null ? shown : 'preview.refused'), release, refusal].join(' ')}</p>
      <a href={leave}>{t('preview.leave')}</a>
    </aside>
  )
}
