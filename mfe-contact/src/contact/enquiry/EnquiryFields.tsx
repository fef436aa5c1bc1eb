import { Phrases, useSite } from '@site/contract'
import { type EnquiryValues, honeypot } from '@site/contract/enquiry'
import { type FormEvent, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ConsentField } from './ConsentField.tsx'
import styles from './EnquiryFields.module.css'
import { ErrorSummary } from './ErrorSummary.tsx'
import { FailureNotice } from './FailureNotice.tsx'
import { KindField } from './KindField.tsx'
import { NextButton } from './NextButton.tsx'
import { NumberField } from './NumberField.tsx'
import { FuriganaField, PrefectureField, TextField } from './TextField.tsx'

/** The first step of the form. During the confirmation it is hidden but stays in the page. */
export function EnquiryFields({ hidden, onNext }: { hidden: boolean; onNext: (values: EnquiryValues) => void }) {
  const { t } = useTranslation('contact')
  const enquiry = useFormContext<EnquiryValues>()
  const { isOutdated, locale } = useSite()
  const [unchecked, setUnchecked] = useState<'files' | 'outdated' | null>(null)
  const form = useRef<HTMLFormElement>(null)

  const submit = async (event: FormEvent) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    // If the page is outdated, a notice has a button that posts the form. The server responds with the filled form.
    if ((submitter as HTMLButtonElement | null)?.formMethod === 'post') return
    event.preventDefault()
    const checking = await import('./checking.ts').catch(() => null)
    if (checking === null) return setUnchecked((await isOutdated()) ? 'outdated' : 'files')
    setUnchecked(null)
    if (form.current) checking.takeShown(enquiry, locale, form.current)
    await enquiry.handleSubmit(onNext)(event)
  }

  return (
    // The method `dialog` sends nothing. Otherwise a submit before the script loads would put the text into the URL.
    <form
      method="dialog"
      ref={form}
      // The visitor will use the form, so its script does not wait for pictures.
      data-start="now"
      noValidate
      hidden={hidden}
      className={styles.form}
      onSubmit={(event) => void submit(event)}
    >
      <noscript>
        <p>
          <Phrases>{t('noScript')}</Phrases>
        </p>
      </noscript>
      <ErrorSummary />
      <KindField />
      <div className={styles.group}>
        <h3>{t('groups.about')}</h3>
        <TextField name="name" required autoComplete="name" />
        <FuriganaField />
        <TextField name="companyName" size="medium" autoComplete="organization" />
        <TextField name="departmentName" />
        <TextField name="positionName" autoComplete="organization-title" />
        <PrefectureField />
      </div>
      <div className={styles.group}>
        <h3>{t('groups.reach')}</h3>
        <NumberField name="phone" />
        <NumberField name="fax" />
        {/* The type is not `email`: browsers then trim the value and convert the domain to Punycode. */}
        <TextField
          name="email"
          size="medium"
          required
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
      <div className={styles.group}>
        <h3>{t('groups.content')}</h3>
        <TextField name="content" rows={6} required />
      </div>
      {/* Only bots fill this field. It is invisible, outside the tab order and ignored by password managers. */}
      <div className="visually-hidden" aria-hidden="true">
        <label>
          <span>{t('honeypot')}</span>
          <input
            type="text"
            name={honeypot}
            tabIndex={-1}
            autoComplete="off"
            data-1p-ignore
            data-bwignore
            data-lpignore="true"
            data-form-type="other"
          />
        </label>
      </div>
      <div className={styles.group}>
        <ConsentField />
        <NextButton form={form} />
        {unchecked && <FailureNotice reason={unchecked} />}
      </div>
    </form>
  )
}
