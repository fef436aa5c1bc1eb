import { Section, SectionHeading, TelephoneLink, useSite } from '@site/contract'
import { emptyEnquiry, type EnquiryValues, partsOf, payloadFields } from '@site/contract/enquiry'
import { Steps } from '@site/contract/form'
import { useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Completion } from './Completion.tsx'
import { Confirmation } from './Confirmation.tsx'
import { EnquiryFields } from './EnquiryFields.tsx'
import styles from './EnquiryForm.module.css'
import type { FieldName } from './fields.ts'
import { loadChecking, loadedChecking } from './loadChecking.ts'
import { ConfigurationNotice, UnfinishedNotice } from './OfferNotices.tsx'
import { useConfiguration } from './useConfiguration.ts'
import { usePrivacyLink } from './usePrivacyLink.ts'
import { useSending } from './useSending.ts'
import { type Step, steps, useStepFocus } from './useStepFocus.ts'
import { useStepHistory } from './useStepHistory.ts'
import { useUnfinished } from './useUnfinished.ts'

interface EnquiryFormProps {
  /** The values to begin with. */
  entered: EnquiryValues | null
  isShown: boolean
  /** Chooses the tab that the form is on. */
  show: () => void
}

/** The enquiry in its three steps: enter, confirm, sent. */
export function EnquiryForm({ entered, isShown, show }: EnquiryFormProps) {
  const { t } = useTranslation('contact')
  const { locale } = useSite()
  // Fields call `trigger` themselves, so the form's own modes check nothing before a submit.
  const form = useForm<EnquiryValues>({
    // Without the rules no field shows a message. `EnquiryFields` doesn't go on to the confirmation then.
    resolver: async (values, ...rest) => {
      const checking = await loadChecking().catch(() => null)
      return checking ? checking.resolverOf(locale)(values, ...rest) : { values, errors: {} }
    },
    defaultValues: entered ?? emptyEnquiry,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const { answers, confirm, edit } = useStepHistory(
    () => loadedChecking()?.checkedAnswers(locale, form.getValues()) ?? null,
  )
  const { sending, send, forgetFailure } = useSending()
  const configuration = useConfiguration(form)
  const unfinished = useUnfinished(form, configuration.words, sending.status === 'sent')
  const heading = useRef<HTMLHeadingElement>(null)
  const fieldToChange = useRef<FieldName>(null)
  const trap = useRef<HTMLInputElement>(null)

  const step: Step = sending.status === 'sent' ? 'complete' : answers ? 'confirm' : 'input'
  useStepFocus(step, heading, fieldToChange)

  /** The button that was pressed has left the page, and the focus with it. */
  const keepFocus = () => heading.current?.focus({ preventScroll: true })
  const goOn = () => {
    forgetFailure()
    void confirm()
  }
  const goBack = (field?: FieldName) => {
    fieldToChange.current = field ?? null
    edit()
  }
  usePrivacyLink(isShown && step === 'input', () => {
    show()
    if (step === 'confirm' && sending.status !== 'sending') goBack()
    // The last step has no privacy notice. Nothing is lost by a reload, which begins with the first step.
    if (step === 'complete') window.location.reload()
  })
  const submit = async (values: EnquiryValues) => {
    const failure = await send(values, trap.current?.value ?? '')
    if (failure?.code !== 'FIELDS') return
    for (const field of payloadFields) {
      const message = failure.errors[field]
      if (message !== undefined) form.setError(partsOf(field)[0], { message })
    }
  }

  return (
    <Section
      beside
      className={styles.enquiry}
      aria-labelledby="enquiry-step"
      aria-busy={sending.status === 'sending'}
      heading={
        <div className={styles.aside}>
          <SectionHeading
            ref={heading}
            id="enquiry-step"
            tabIndex={-1}
            className={styles.heading}
            lead={step === 'complete' ? undefined : t(`leads.${step}`)}
          >
            {t(`headings.${step}`)}
          </SectionHeading>
          <Steps
            stacked
            aria-label={t('steps.label')}
            steps={steps.map((each) => ({ long: t(`steps.${each}.long`), short: t(`steps.${each}.short`) }))}
            current={steps.indexOf(step)}
          />
          {step === 'input' && (
            <p className={styles.telephone}>
              <span>{`${t('orCall')} `}</span>
              <TelephoneLink />
            </p>
          )}
          {/* Beside the form, which it doesn't move: what comes with a document's fragment is known after its first paint. */}
          {step === 'input' && configuration.summary !== '' && (
            <ConfigurationNotice
              summary={configuration.summary}
              onCancel={() => {
                configuration.cancel()
                keepFocus()
              }}
            />
          )}
        </div>
      }
    >
      {step === 'input' && unfinished.isOffered && (
        <UnfinishedNotice
          onTake={() => {
            unfinished.take()
            keepFocus()
          }}
          onDiscard={() => {
            unfinished.discard()
            keepFocus()
          }}
        />
      )}
      {step !== 'complete' && (
        <FormProvider {...form}>
          <EnquiryFields hidden={step !== 'input'} trap={trap} onNext={goOn} />
        </FormProvider>
      )}
      {step === 'confirm' && answers && (
        <Confirmation answers={answers} sending={sending} onEdit={goBack} onSend={() => void submit(answers)} />
      )}
      {sending.status === 'sent' && <Completion reference={sending.reference} />}
    </Section>
  )
}
