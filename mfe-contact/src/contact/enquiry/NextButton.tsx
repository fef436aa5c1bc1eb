import { Button, EmailLink, Icon, TelephoneLink } from '@site/contract'
import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './NextButton.module.css'

const waitingId = 'enquiry-waiting'
const never = () => () => {}

/** Before the script has loaded, a press opens a popover, and the script then submits the form. */
export function NextButton({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const { t } = useTranslation('contact')

  // This must come before `isReady`, which removes the popover from the page.
  useEffect(() => {
    const waiting = document.getElementById(waitingId)
    // The selector throws in browsers without popovers.
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

/** Its style shows it if the script does not load in time. */
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
