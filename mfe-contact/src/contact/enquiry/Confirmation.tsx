import { Button, ButtonLink, Description, DescriptionList, Icon, type Locale, Phrases, useSite } from '@site/contract'
import { type EnquiryValues, partsOf, payloadFields, toPayload } from '@site/contract/enquiry'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import completionStyles from './Completion.module.css'
import styles from './Confirmation.module.css'
import { FailureNotice } from './FailureNotice.tsx'
import type { FieldName } from './fields.ts'
import type { Sending } from './sendEnquiry.ts'

interface ConfirmationProps {
  answers: EnquiryValues
  sending: Sending
  onEdit: (field?: FieldName) => void
  onSend: (answers: EnquiryValues) => void
}

export function Confirmation({ answers, sending, onEdit, onSend }: ConfirmationProps) {
  const { t } = useTranslation('contact')
  const { locale } = useSite()
  const sendButton = useRef<HTMLButtonElement>(null)
  const busy = sending.status === 'sending'

  useEffect(() => {
    if (sending.status === 'failed') sendButton.current?.focus({ preventScroll: true })
  }, [sending])

  return (
    <div className={styles.confirmation}>
      <DescriptionList>
        {rowsOf(answers, locale).map(({ label, value, field }) => (
          <Description
            key={label}
            className={styles.answer}
            term={t(`fields.${label}`)}
            action={
              <Button
                look="plain"
                aria-label={t('changeOne', { label: t(`fields.${label}`) })}
                disabled={busy}
                onClick={() => onEdit(field)}
              >
                {t('change')}
              </Button>
            }
          >
            {value || t('empty')}
          </Description>
        ))}
      </DescriptionList>
      {sending.status === 'failed' && <FailureNotice {...sending} />}
      <p role="status" className={styles.status}>
        {busy && t('sending')}
      </p>
      <div className={styles.actions}>
        <Button look="secondary" disabled={busy} onClick={() => onEdit()}>
          <Icon name="back" />
          {t('back')}
        </Button>
        <Button ref={sendButton} disabled={busy} onClick={() => onSend(answers)}>
          {t('send')}
        </Button>
      </div>
    </div>
  )
}

function rowsOf(answers: EnquiryValues, locale: Locale) {
  const sent = toPayload(answers, locale)
  return payloadFields.flatMap((label) => {
    const parts: readonly FieldName[] = partsOf(label)
    const number = parts.flatMap((part) => answers[part] || []).join('-')
    const value = parts.length > 1 ? number : sent[label]
    const isShown = value !== '' || (label === 'fax' && locale === 'ja')
    return isShown ? [{ label, value, field: parts[0] }] : []
  })
}

export function Completion({ reference }: { reference: string | undefined }) {
  const { t } = useTranslation('contact')
  const { href } = useSite()

  return (
    <div className={completionStyles.completion}>
      <p>
        <Phrases>{t('complete.text')}</Phrases>
      </p>
      {reference !== undefined && (
        <div className={completionStyles.reference}>
          <dl>
            <dt>{t('complete.reference')}</dt>
            <dd>{reference}</dd>
          </dl>
          <p>{t('complete.referenceHint')}</p>
        </div>
      )}
      <div className={completionStyles.next}>
        <h3>{t('complete.nextHeading')}</h3>
        <p>{t('complete.next')}</p>
      </div>
      <ButtonLink to={href('home')}>
        {t('complete.toTop')}
        <Icon name="forward" />
      </ButtonLink>
    </div>
  )
}
