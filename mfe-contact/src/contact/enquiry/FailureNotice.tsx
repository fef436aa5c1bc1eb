import { Button, Icon, Notice, TelephoneLink, useSite } from '@site/contract'
import { payloadFields } from '@site/contract/enquiry'
import { useTranslation } from 'react-i18next'
import styles from './Confirmation.module.css'
import type { SendFailure } from './sendEnquiry.ts'

const reasons: Partial<Record<SendFailure['code'], 'busy' | 'files'>> = { BUSY: 'busy', FILES: 'files' }

export function FailureNotice({ failure }: { failure: SendFailure }) {
  const { t } = useTranslation('contact')
  const errors = failure.code === 'FIELDS' ? failure.errors : {}
  const refused = payloadFields.filter((field) => errors[field] !== undefined)
  const reason = refused.length > 0 ? 'fields' : reasons[failure.code]

  return (
    <Notice tone="warning" role="alert" heading={t('failure.maintenance')}>
      {reason !== undefined && <p>{t(`failure.${reason}`)}</p>}
      {refused.length > 0 && (
        <ul>
          {refused.map((field) => (
            <li key={field}>{t('failure.field', { label: t(`fields.${field}`), message: errors[field] })}</li>
          ))}
        </ul>
      )}
      <p>{t('failure.kept')}</p>
      <p>
        <span>{`${t('failure.telephone')} `}</span>
        <TelephoneLink />
      </p>
      <p className={styles.code}>{t('failure.code', { code: failure.code })}</p>
    </Notice>
  )
}

/** Shown if a release has replaced the page's files since it was opened: a press loads it anew, with what was entered. */
export function OutdatedNotice() {
  const { t } = useTranslation('contact')
  const { href } = useSite()

  return (
    <Notice tone="warning" role="alert" heading={t('outdated.heading')}>
      <p>{t('outdated.text')}</p>
      <p>
        <Button type="submit" formMethod="post" formAction={href('contact')}>
          <Icon name="retry" />
          {t('outdated.reload')}
        </Button>
      </p>
      <p>
        <span>{`${t('failure.telephone')} `}</span>
        <TelephoneLink />
      </p>
    </Notice>
  )
}
