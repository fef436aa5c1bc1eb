import { telHref, useSite } from '@site/contract'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { EnquiryValues } from '../../../enquiry/form.ts'
import { errorId, fieldId } from './fields.ts'
import styles from './ConsentField.module.css'

const points = ['purpose', 'thirdParties', 'outsourcing', 'disclosure', 'optional', 'cookies', 'contact'] as const

/** The privacy notice with the box that must be ticked under it. */
export function ConsentField() {
  const { t } = useTranslation('contact')
  const { company } = useSite()
  const { register, trigger, formState } = useFormContext<EnquiryValues>()
  const error = formState.errors.agree?.message
  const { onChange, ...agree } = register('agree')

  return (
    <div className={styles.consent}>
      <section className={styles.notice} aria-labelledby="enquiry-privacy">
        <h3 id="enquiry-privacy">{t('privacy.heading')}</h3>
        <ol>
          {points.map((point) => (
            <li key={point}>
              <strong>{t(`privacy.${point}.name`)}</strong>
              <p>{t(`privacy.${point}.text`)}</p>
            </li>
          ))}
        </ol>
        <address>
          {company.CompanyName}
          <br />
          <a href={telHref(company.Tel)}>{company.Tel}</a>
          <br />
          <a href={`mailto:${company.Email}`}>{company.Email}</a>
        </address>
      </section>
      <label className={styles.choice}>
        <input
          type="checkbox"
          id={fieldId('agree')}
          // Firefox would otherwise tick it again on a reload.
          autoComplete="off"
          aria-required
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId('agree')}
          {...agree}
          onChange={(event) => {
            void onChange(event)
            if (error !== undefined) void trigger('agree')
          }}
        />
        {t('fields.agree')}
      </label>
      {error !== undefined && (
        <p role="alert" className={styles.warning} id={errorId('agree')}>
          {error}
        </p>
      )}
    </div>
  )
}
