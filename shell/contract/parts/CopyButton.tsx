import { Button, Icon } from '@site/contract'
import { type ReactNode, useRef, useState } from 'react'
import styles from './CopyButton.module.css'

interface CopyButtonProps {
  text: string
  /** The messages after a click: the text was copied, or it is selected for the visitor to copy. */
  outcomes: { copied: string; selected: string }
  children: ReactNode
}

export function CopyButton({ text, outcomes, children }: CopyButtonProps) {
  const shown = useRef<HTMLParagraphElement>(null)
  const [outcome, setOutcome] = useState<'copied' | 'selected' | null>(null)

  async function copy() {
    try {
      // `navigator.clipboard` exists only on secure origins. Otherwise this throws.
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      window.getSelection()?.selectAllChildren(shown.current!)
      setOutcome('selected')
    }
  }

  return (
    <div className={styles.copy}>
      <Button look="secondary" onClick={() => void copy()}>
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
        {children}
      </Button>
      <p role="status">{outcome !== null && outcomes[outcome]}</p>
      <p ref={shown} hidden={outcome !== 'selected'}>
        {text}
      </p>
    </div>
  )
}
