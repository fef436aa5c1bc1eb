import { Fragment } from 'react'
import { phrasesOf } from './phrasesOf.ts'
import styles from './Phrases.module.css'

/** A heading's text, in which lines break between phrases only, where the build has marked them. */
export function Phrases({ children }: { children: string }) {
  const phrases = phrasesOf(children)
  if (phrases.length < 2) return children
  return (
    <span className={styles.phrases}>
      {phrases.map((phrase, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {phrase}
        </Fragment>
      ))}
    </span>
  )
}
