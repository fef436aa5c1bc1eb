import { Button, telHref, useSite } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { useLocation, useRevalidator } from 'react-router-dom'
import styles from './Message.module.css'

/** Stands where a page can't be shown, with a way to try again; without script the form loads the page anew. */
export function RemoteUnavailable() {
  const { t } = useTranslation('shell')
  const { company } = useSite()
  const { revalidate, state } = useRevalidator()
  const fields = [...new URLSearchParams(useLocation().search)]
  const loading = state === 'loading'
  return (
    <div className={styles.message} role="alert">
      <h1>{t('unavailable.title')}</h1>
      <p>{t('unavailable.text')}</p>
      <p>
        {t('unavailable.telephone')} <a href={telHref(company.Tel)}>{company.Tel}</a>
      </p>
      <form
        className={styles.ways}
        onSubmit={(event) => {
          event.preventDefault()
          if (!loading) void revalidate()
        }}
      >
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" aria-disabled={loading}>
          {loading ? t('unavailable.retrying') : t('unavailable.retry')}
        </Button>
      </form>
    </div>
  )
}
