import { Button, Icon, Notice, TelephoneLink, useSite } from '@site/contract'
import { payloadFields } from '@site/contract/enquiry'
import { useTranslation } from 'react-i18next'
import type { SendFailure } from './sendEnquiry.ts'

interface FailureNoticeProps extends Pick<SendFailure, 'errors'> {
  /** `outdated`: a release replaced the page's files. The button reloads the page and keeps what was typed. */
  reason?: SendFailure['reason'] | 'outdated'
}

export function FailureNotice({ reason, errors = {} }: FailureNoticeProps) {
  const { t } = useTranslation('contact')
  const { href } = useSite()
  const refused = payloadFields.filter((field) => errors[field] !== undefined)
  const isOutdated = reason === 'outdated'

  return (
    <Notice tone="warning" role="alert" heading={t(isOutdated ? 'outdated.heading' : 'failure.maintenance')}>
      {reason && <p>{t(`failure.${reason}`)}</p>}
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
      {isOutdated ? (
        <p>
          <Button type="submit" formMethod="post" formAction={href('contact')}>
            <Icon name="retry" />
            {t('outdated.reload')}
          </Button>
        </p>
      ) : (
        <p>{t('failure.kept')}</p>
      )}
      <p>
        <span>{`${t('failure.telephone')} `}</span>
        <TelephoneLink />
      </p>
    </Notice>
  )
}
