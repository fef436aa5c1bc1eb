import { Children, type ReactNode } from 'react'

/**
 * Returns the children with each text that has neighbours in an element of its own. Page translation replaces text nodes,
 * and React can no longer update or remove a text node that it does not find. It replaces the text of an element as a whole.
 */
export function textsInElements(children: ReactNode): ReactNode {
  if (Children.count(children) < 2) return children
  return Children.map(children, (child) => (typeof child === 'string' ? <span>{child}</span> : child))
}
