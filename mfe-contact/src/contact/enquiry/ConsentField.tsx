import { EmailLink, Phrases, TelephoneLink, useSite } from '@site/contract'
import type { EnquiryValues } from '@site/contract/enquiry'
import { Choice, errorIdOf, FieldError } from '@site/contract/form'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import styles from './ConsentField.module.css'
import { fieldId } from './fields.ts'

const points = ['purpose', 'thirdParties', 'outsourcing', 'disclosure', 'optional', 'cookies', 'contact'] as const

export function ConsentField() {
  const { t } = useTranslation('contact')
  const { company } = useSite()
  const { register, trigger, formState } = useFormContext<EnquiryValues>()
  const error = formState.errors.agree?.message
  const id = fieldId('agree')
  const privacyId = fieldId('privacy')

  return (
    <>
      <h3 id={privacyId} tabIndex={-1}>
        <Phrases>{t('privacy.heading')}</Phrases>
      </h3>
      {/* The region must be in the tab order, so that keyboard users can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="region" className={styles.notice} aria-labelledby={privacyId} tabIndex={0}>
        <ol>
          {points.map((point) => (
            <li key={point}>
              <strong>{t(`privacy.${point}.name`)}</strong>
              <p>
                <Phrases>{t(`privacy.${point}.text`)}</Phrases>
              </p>
            </li>
          ))}
        </ol>
        <address>
          <span>{company.CompanyName}</span>
          <br />
          <TelephoneLink />
          <br />
          <EmailLink />
        </address>
      </div>
      <div>
        <Choice
          type="checkbox"
          className={styles.choice}
          label={t('fields.agree')}
          id={id}
          aria-required
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorIdOf(id)}
          {...register('agree', { onChange: () => void (error !== undefined && trigger('agree')) })}
        />
        <div className={styles.warning}>
          {error !== undefined && (
            <FieldError role="alert" id={errorIdOf(id)}>
              {error}
            </FieldError>
          )}
        </div>
      </div>
    </>
  )
}
