import { Button, Icon, Notice, TelephoneLink } from '@site/contract'
import { useRetry } from '@site/contract/retry'
import styles from './LoadFailed.module.css'

interface LoadFailedProps {
  texts: Record<'heading' | 'text' | 'telephone' | 'retry' | 'retrying', string>
}

/** Stands where news should: what happened, the telephone, and another try. */
export function LoadFailed({ texts }: LoadFailedProps) {
  const { retry, retrying } = useRetry()
  return (
    <Notice tone="warning" heading={texts.heading} role="alert">
      <p>{texts.text}</p>
      <p className={styles.ways}>
        <Button aria-disabled={retrying || undefined} onClick={retry}>
          <Icon name="retry" />
          {retrying ? texts.retrying : texts.retry}
        </Button>
        <span>
          <span>{`${texts.telephone} `}</span>
          <TelephoneLink />
        </span>
      </p>
    </Notice>
  )
}
