import { Button, EmailLink, Icon, TelephoneLink } from '@site/contract'
import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './NextButton.module.css'

const waitingId = 'enquiry-waiting'
const never = () => () => {}

/** If it is pressed before the script loads, a popover opens, and the script submits the form later. */
export function NextButton({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const { t } = useTranslation('contact')

  // This effect must come before `isReady`, which removes the popover from the page.
  useEffect(() => {
    const waiting = document.getElementById(waitingId)
    // In browsers without popovers, `matches(':popover-open')` throws, so check for `popover` first.
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
        // Prevents `blur` of a field on press. Its message could appear and move the button away under the pointer.
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

/** Telephone and e-mail. The stylesheet shows them if the script has not loaded after 8 s. */
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
