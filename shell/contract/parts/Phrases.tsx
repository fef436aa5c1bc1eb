import { Children, Fragment, type ReactNode } from 'react'
import styles from './Phrases.module.css'

/** A line break between the phrases of a Japanese heading, put there by the build. */
const mark = '\n'

/** Lines break between phrases. Each has its own element: React can replace it after a translator wrapped it. */
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

/** Gives each text with neighbours its own element: page translation replaces text nodes, which React would miss. */
export function textsInElements(children: ReactNode): ReactNode {
  if (Children.count(children) < 2) return children
  return Children.map(children, (child) => (typeof child === 'string' ? <span>{child}</span> : child))
}
