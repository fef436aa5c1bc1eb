import { Button, Icon, Phrases, TelephoneLink } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { useLocation, useRevalidator } from 'react-router-dom'
import { campaignNames } from '../routing/campaign.ts'
import { Message } from './Message.tsx'
import styles from './Message.module.css'

/** Stands where a page can't be shown, with a way to try again; without script the form loads the page anew. */
export function RemoteUnavailable({ reloads = false }: { reloads?: boolean }) {
  const { t } = useTranslation('shell')
  const { revalidate, state } = useRevalidator()
  // Documents are rendered without the names that no page depends on.
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
