import { honeypot } from '@site/contract/enquiry'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'

/** A field that only machines fill: out of sight, out of the tab order, and marked for password managers to ignore. */
export function Trap({ ref }: { ref: Ref<HTMLInputElement> }) {
  const { t } = useTranslation('contact')

  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        <span>{t('honeypot')}</span>
        <input
          ref={ref}
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
  )
}
