import { Fragment } from 'react'
import { phrasesOf } from './phrasesOf.ts'
import styles from './Phrases.module.css'

/**
 * A text in which lines break between phrases only, where the build has marked them. With another text the element is
 * replaced as a whole: page translation replaces the text nodes in it, and React could not update them one by one.
 */
export function Phrases({ children }: { children: string }) {
  const phrases = phrasesOf(children)
  if (phrases.length < 2) return <span>{children}</span>
  return (
    <span key={children} className={styles.phrases}>
      {phrases.map((phrase, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {phrase}
        </Fragment>
      ))}
    </span>
  )
}
