import { Button, Notice, Phrases, Section, SectionHeading, TelephoneLink, useSite } from '@site/contract'
import { emptyEnquiry, type EnquiryValues } from '@site/contract/enquiry'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type * as checking from './checking.ts'
import { EnquiryFields } from './EnquiryFields.tsx'
import styles from './EnquiryForm.module.css'
import stepStyles from './Steps.module.css'
import { useConfiguration } from './useConfiguration.ts'
import { usePrivacyLink } from './usePrivacyLink.ts'
import { useSending } from './useSending.ts'
import { steps, useSteps } from './useSteps.ts'
import { useUnfinished } from './useUnfinished.ts'

/** The rules and the later steps. A visitor reaches a later step only after this code has checked the fields. */
let later: typeof checking | null = null

interface EnquiryFormProps {
  entered: EnquiryValues | null
  isShown: boolean
  show: () => void
}

export function EnquiryForm({ entered, isShown, show }: EnquiryFormProps) {
  const { t } = useTranslation('contact')
  const { locale } = useSite()
  // The fields call `trigger` to check themselves, so React Hook Form checks nothing before a submit.
  const form = useForm<EnquiryValues>({
    // If the rules fail to load, no field shows a message, and `EnquiryFields` does not continue to the confirmation.
    resolver: async (values, ...rest) => {
      later = await import('./checking.ts').catch(() => null)
      return later ? later.resolverOf(locale)(values, ...rest) : { values, errors: {} }
    },
    defaultValues: entered ?? emptyEnquiry,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const { sending, send, forgetFailure } = useSending()
  const isSent = sending.status === 'sent'
  const { step, heading, answers, confirm, edit } = useSteps(form, isSent)
  const configuration = useConfiguration(form)
  const unfinished = useUnfinished(form, configuration.words, isSent)

  /** For buttons that disappear when they are pressed. Moves the focus to the heading, so that it is not lost. */
  const keepFocus = (act: () => void) => {
    act()
    heading.current?.focus({ preventScroll: true })
  }
  usePrivacyLink(isShown && step === 'input', () => {
    show()
    if (step === 'confirm' && sending.status !== 'sending') edit()
    // The last step has no privacy notice. The enquiry is sent, so a reload to the first step loses nothing.
    if (step === 'complete') window.location.reload()
  })

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
          <ol className={stepStyles.steps} aria-label={t('steps.label')}>
            {steps.map((each, index) => (
              <li
                key={each}
                className={stepStyles.step}
                aria-current={each === step ? 'step' : undefined}
                data-done={index < steps.indexOf(step) ? true : undefined}
              >
                <span className={stepStyles.number}>{index + 1}</span>
                <span className={stepStyles.long}>{t(`steps.${each}.long`)}</span>
                <span className={stepStyles.short}>{t(`steps.${each}.short`)}</span>
              </li>
            ))}
          </ol>
          {step === 'input' && (
            <p className={styles.telephone}>
              <span>{`${t('orCall')} `}</span>
              <TelephoneLink />
            </p>
          )}
          {/* Only the browser knows the fragment, so this may appear after the first paint. Here it moves nothing. */}
          {step === 'input' && configuration.summary !== '' && (
            <Notice
              className={styles.configuration}
              heading={t('configuration.summary', { units: configuration.summary })}
            >
              <p>
                <Phrases>{t('configuration.text')}</Phrases>
              </p>
              <div className={styles.choices}>
                <Button look="secondary" onClick={() => keepFocus(configuration.cancel)}>
                  {t('configuration.cancel')}
                </Button>
              </div>
            </Notice>
          )}
        </div>
      }
    >
      {step === 'input' && unfinished.isOffered && (
        <Notice className={styles.notice} heading={t('unfinished.heading')}>
          <p>{t('unfinished.text')}</p>
          <div className={styles.choices}>
            <Button look="secondary" onClick={() => keepFocus(unfinished.take)}>
              {t('unfinished.take')}
            </Button>
            <Button look="plain" onClick={() => keepFocus(unfinished.discard)}>
              {t('unfinished.discard')}
            </Button>
          </div>
        </Notice>
      )}
      {step !== 'complete' && (
        <FormProvider {...form}>
          <EnquiryFields
            hidden={step !== 'input'}
            onNext={(values) => {
              forgetFailure()
              confirm(values)
            }}
          />
        </FormProvider>
      )}
      {later && step === 'confirm' && answers && (
        <later.Confirmation answers={answers} sending={sending} onEdit={edit} onSend={(values) => void send(values)} />
      )}
      {later && sending.status === 'sent' && <later.Completion reference={sending.reference} />}
    </Section>
  )
}
