import { Fragment } from 'react'
import { phrasesOf } from './phrasesOf.ts'
import styles from './Phrases.module.css'

/**
 * A text in which lines break between phrases only, where the build has marked them. Each phrase is alone in its
 * element, so that React can replace it after a translator has wrapped it.
 */
export function Phrases({ children }: { children: string }) {
  const phrases = phrasesOf(children)
  if (phrases.length < 2) return <span>{children}</span>
  return (
    <span className={styles.phrases}>
      {phrases.map((phrase, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          <span>{phrase}</span>
        </Fragment>
      ))}
    </span>
  )
}
