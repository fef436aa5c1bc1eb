import { Fragment } from 'react'
import { phrasesOf } from './phrasesOf.ts'
import styles from './Phrases.module.css'

/**
 * A text in which lines break between phrases only, where the build has marked them. Each phrase is alone in its
 * element, so that React can replace it after a translator has wrapped it.
 */
export function Phrases({ children }: { children: string }) {
  return (
    <span className={styles.phrases}>
      {phrasesOf(children).map((phrase, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          <span>{phrase}</span>
        </Fragment>
      ))}
    </span>
  )
}
