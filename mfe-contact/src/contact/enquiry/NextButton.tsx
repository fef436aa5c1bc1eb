import { Button, EmailLink, Icon, TelephoneLink } from '@site/contract'
import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './NextButton.module.css'

const waitingId = 'enquiry-waiting'
const never = () => () => {}

/**
 * Leads to the confirmation. Before the script has come, a press opens a popover, which no script is needed for, and is
 * carried out as soon as the form can do so.
 */
export function NextButton({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const { t } = useTranslation('contact')

  // Before the next line, which takes the popover out of the page.
  useEffect(() => {
    const waiting = document.getElementById(waitingId)
    // Browsers without popovers know no such selector.
    if (waiting && 'popover' in waiting && waiting.matches(':popover-open')) form.current?.requestSubmit()
  }, [form])
  const isReady = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

  return (
    <>
      <Button
        id="enquiry-next"
        className={styles.next}
        {...(isReady ? { type: 'submit' } : { popoverTarget: waitingId, popoverTargetAction: 'show' })}
        // Without this, leaving a field by pressing the button could move the button away under the pointer.
        onMouseDown={(event) => event.preventDefault()}
      >
        {t('next')}
        <Icon name="forward" />
      </Button>
      {!isReady && (
        <>
          <div id={waitingId} popover="manual" role="status" className={styles.waiting}>
            <p>{t('waiting.next')}</p>
            <Late />
          </div>
          <Late />
        </>
      )}
    </>
  )
}

/** Comes into view by its style alone where the script does not come in time. */
function Late() {
  const { t } = useTranslation('contact')
  return (
    <div className={styles.late}>
      <p>{t('waiting.late')}</p>
      <TelephoneLink />
      <EmailLink />
    </div>
  )
}
