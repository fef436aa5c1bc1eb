import { type ReactNode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { keepEntered } from './keepEntered.ts'

interface TakeOverOptions {
  id: string
  isServed: boolean
  element: ReactNode
  isFirstPage: () => boolean
  /** Called if the HTML differs from React's result, so that React rendered the part again. */
  onRedraw: (error: unknown) => void
  /** Called if React cannot render the part at all. @returns the message to show at the start of the part */
  onFailure: (error: unknown) => Node | string
}

/**
 * Lets React take over one part of the document. If React renders the part again, typed values are kept. If React
 * fails, the part stays as the server rendered it.
 */
export function takeOver({ id, isServed, element, isFirstPage, onRedraw, onFailure }: TakeOverOptions) {
  const container = document.getElementById(id)
  if (!container) throw new Error(`The document has no #${id}`)
  const served = [...container.childNodes]
  const putBackEntered = keepEntered(container)
  const options = {
    // Each part is a separate React root. Without the prefix, two parts could generate the same element id.
    identifierPrefix: id,
    onRecoverableError(error: unknown) {
      putBackEntered()
      onRedraw(error)
    },
    onUncaughtError(error: unknown) {
      container.replaceChildren(onFailure(error), ...(isFirstPage() ? served.map(withoutReact) : []))
    },
  }
  if (!isServed) createRoot(container, options).render(element)
  // A transition hydrates in small steps, so that the browser can handle the visitor's input in between.
  else startTransition(() => void hydrateRoot(container, element, options))
}

/**
 * Removes React's properties from a node and all nodes in it. Otherwise React would still call event handlers for HTML
 * that it failed to hydrate.
 */
function withoutReact(node: ChildNode): ChildNode {
  const elements = node instanceof Element ? [node, ...node.querySelectorAll('*')] : []
  for (const element of elements) {
    for (const key of Object.keys(element)) if (key.startsWith('__react')) Reflect.deleteProperty(element, key)
  }
  return node
}
