import { Button, Icon, Notice, TelephoneLink, useSite } from '@site/contract'
import { payloadFields } from '@site/contract/enquiry'
import { useTranslation } from 'react-i18next'
import type { SendFailure } from './sendEnquiry.ts'

export function FailureNotice({ reason, errors = {} }: Omit<SendFailure, 'status'>) {
  const { t } = useTranslation('contact')
  const refused = payloadFields.filter((field) => errors[field] !== undefined)

  return (
    <Notice tone="warning" role="alert" heading={t('failure.maintenance')}>
      {reason !== undefined && <p>{t(`failure.${reason}`)}</p>}
      {refused.length > 0 && (
        <>
          <p>{t('failure.fields')}</p>
          <ul>
            {refused.map((field) => (
              <li key={field}>{t('failure.field', { label: t(`fields.${field}`), message: errors[field] })}</li>
            ))}
          </ul>
        </>
      )}
      <p>{t('failure.kept')}</p>
      <p>
        <span>{`${t('failure.telephone')} `}</span>
        <TelephoneLink />
      </p>
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
