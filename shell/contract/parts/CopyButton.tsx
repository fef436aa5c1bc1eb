import { Button, Icon } from '@site/contract'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import styles from './CopyButton.module.css'

interface CopyButtonProps {
  text: string
  /** Where the text stands on the page already; else it comes into view where it can't be copied. */
  place?: RefObject<HTMLElement | null>
  /** What is said once it is copied, or selected for the visitor to copy. */
  outcomes: { copied: string; selected: string }
  children: ReactNode
}

export function CopyButton({ text, place, outcomes, children }: CopyButtonProps) {
  const own = useRef<HTMLParagraphElement>(null)
  const [outcome, setOutcome] = useState<'copied' | 'selected' | null>(null)

  return (
    <div className={styles.copy}>
      <Button look="secondary" onClick={() => void copyText(text, (place ?? own).current).then(setOutcome)}>
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
        {children}
      </Button>
      <p role="status">{outcome !== null && outcomes[outcome]}</p>
      {!place && (
        <p ref={own} hidden={outcome !== 'selected'}>
          {text}
        </p>
      )}
    </div>
  )
}

async function copyText(text: string, place: Node | null): Promise<'copied' | 'selected'> {
  try {
    // Only there on secure origins.
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    if (place) window.getSelection()?.selectAllChildren(place)
    return 'selected'
  }
}
