import { Button, ButtonLink, Icon, Phrases, TelephoneLink, useSite } from '@site/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useRevalidator } from 'react-router-dom'
import frameStyles from '../document/frame.module.css'
import { campaignNames } from '../routing/campaign.ts'
import styles from './messages.module.css'

function Message({ code, role, children }: { code: string; role?: 'alert'; children: ReactNode }) {
  return (
    <div className={styles.message}>
      <p className={styles.code} aria-hidden="true">
        {code}
      </p>
      <div className={styles.text} role={role}>
        {children}
      </div>
    </div>
  )
}

export function NotFound() {
  const { t } = useTranslation('shell')
  const { href } = useSite()
  return (
    <Message code="404">
      <h1>
        <Phrases>{t('notFound.title')}</Phrases>
      </h1>
      <p>{t('notFound.text')}</p>
      <p className={styles.ways}>
        <ButtonLink to={href('home')}>
          {t('notFound.toHome')}
          <Icon name="forward" />
        </ButtonLink>
        <ButtonLink to={href('news')} look="secondary">
          {t('notFound.toNews')}
        </ButtonLink>
      </p>
    </Message>
  )
}

/** The message instead of a page that failed to load, with a retry button. Without script, it reloads the page. */
export function RemoteUnavailable({ reloads = false }: { reloads?: boolean }) {
  const { t } = useTranslation('shell')
  const { revalidate, state } = useRevalidator()
  // The server renders documents without campaign parameters. The form must omit them too, so that hydration matches.
  const fields = [...new URLSearchParams(useLocation().search)].filter(([name]) => !campaignNames.test(name))
  const loading = state === 'loading'
  return (
    <Message code="503" role="alert">
      <h1>
        <Phrases>{t('unavailable.title')}</Phrases>
      </h1>
      <p>{t('unavailable.text')}</p>
      <p>
        <span>{`${t('unavailable.telephone')} `}</span>
        <TelephoneLink />
      </p>
      <form
        className={styles.ways}
        onSubmit={(event) => {
          if (reloads) return
          event.preventDefault()
          if (!loading) void revalidate()
        }}
      >
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" aria-disabled={loading}>
          <Icon name="retry" />
          {loading ? t('unavailable.retrying') : t('unavailable.retry')}
        </Button>
      </form>
    </Message>
  )
}

export function NotTakenOver() {
  const { t } = useTranslation('shell')
  const { href } = useSite()
  return (
    <p className={frameStyles.notice} role="alert">
      <span>{`${t('notTakenOver.text')} `}</span>
      <TelephoneLink />
      <a href={href('home')} data-reload="">
        {t('notTakenOver.reload')}
      </a>
    </p>
  )
}
