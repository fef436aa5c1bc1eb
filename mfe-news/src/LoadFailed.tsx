import { Button, Icon, Notice, TelephoneLink } from '@site/contract'
import { useRetry } from '@site/contract/retry'
import styles from './LoadFailed.module.css'

type Texts = Record<'heading' | 'text' | 'telephone' | 'retry' | 'retrying', string>

export function LoadFailed({ texts }: { texts: Texts }) {
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
