import { Children, Fragment, type ReactNode } from 'react'
import styles from './Phrases.module.css'

/** A line break between the phrases of a Japanese heading, put there by the build. */
const mark = '\n'

/**
 * A text in which lines break between phrases only, where the build has marked them. Each phrase is alone in its
 * element, so that React can replace it after a translator has wrapped it.
 */
export function Phrases({ children }: { children: string }) {
  const phrases = children.split(mark)
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

/** The text without the marks, for where it is more than a heading: a name, a title. */
export const plainText = (text: string) => text.replaceAll(mark, '')

/**
 * Returns the children with each text that has neighbours in an element of its own. Page translation replaces text nodes,
 * and React can no longer update or remove a text node that it does not find. It replaces the text of an element as a whole.
 */
export function textsInElements(children: ReactNode): ReactNode {
  if (Children.count(children) < 2) return children
  return Children.map(children, (child) => (typeof child === 'string' ? <span>{child}</span> : child))
}
