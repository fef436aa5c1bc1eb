import { Children, Fragment, type ReactNode } from 'react'
import styles from './Phrases.module.css'

/** The build puts this mark between the phrases of a Japanese heading. */
const mark = '\n'

/** Matches a word that no line break may split. At the beginning of a text, it fits into the line. */
const word = /(?<=.)(お問い合わせ)/

/**
 * Shows a text whose lines break only between phrases. Each phrase has its own element, so that React can still replace
 * it after a page translator has wrapped its text.
 */
export function Phrases({ children }: { children: string }) {
  const phrases = children.split(mark)
  if (phrases.length < 2) return <span>{word.test(children) ? children.split(word).map(wholeWord) : children}</span>
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

const wholeWord = (part: string, index: number) => (
  <span key={index} className={index % 2 === 1 ? styles.whole : undefined}>
    {part}
  </span>
)

/** Returns a text without the marks between phrases, for example for a document title. */
export const plainText = (text: string) => text.replaceAll(mark, '')

/**
 * Wraps each text that has siblings in an element. Page translators replace text nodes, and React cannot update a text
 * node that was replaced.
 */
export function textsInElements(children: ReactNode): ReactNode {
  if (Children.count(children) < 2) return children
  return Children.map(children, (child) => (typeof child === 'string' ? <span>{child}</span> : child))
}
