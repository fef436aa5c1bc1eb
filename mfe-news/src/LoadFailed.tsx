import { Button, Notice, telHref, useSite } from '@site/contract'
import { useRevalidator } from 'react-router-dom'
import styles from './LoadFailed.module.css'

interface LoadFailedProps {
  texts: Record<'heading' | 'text' | 'telephone' | 'retry' | 'retrying', string>
}

/** Stands where news should: what happened, the telephone, and another try. */
export function LoadFailed({ texts }: LoadFailedProps) {
  const { company } = useSite()
  const { state, revalidate } = useRevalidator()
  const retrying = state === 'loading'
  return (
    <Notice tone="warning" heading={texts.heading} role="alert">
      <p>{texts.text}</p>
      <p className={styles.ways}>
        <Button
          aria-disabled={retrying || undefined}
          onClick={() => {
            if (!retrying) void revalidate()
          }}
        >
          {retrying ? texts.retrying : texts.retry}
        </Button>
        <span>
          {texts.telephone} <a href={telHref(company.Tel)}>{company.Tel}</a>
        </span>
      </p>
    </Notice>
  )
}
