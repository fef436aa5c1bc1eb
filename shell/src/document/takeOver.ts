import { type ReactNode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { keepEntered } from './keepEntered.ts'

interface TakeOverOptions {
  id: string
  isServed: boolean
  element: ReactNode
  isFirstPage: () => boolean
  /** Called if React found another document than the server had sent, and rendered the part anew. */
  onRedraw: (error: unknown) => void
  /** Called if rendering failed for good. @returns the message that the part begins with from then on */
  onFailure: (error: unknown) => Node | string
}

/** Lets React take over one part of the document. What was entered stays, and the part itself if React fails. */
export function takeOver({ id, isServed, element, isFirstPage, onRedraw, onFailure }: TakeOverOptions) {
  const container = document.getElementById(id)
  if (!container) throw new Error(`The document has no #${id}`)
  const served = [...container.childNodes]
  const putBackEntered = keepEntered(container)
  const options = {
    // The parts of a page are rendered apart: without it, both could give the same id to an element.
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
  // In pieces: events of the visitor are handled in between.
  else startTransition(() => void hydrateRoot(container, element, options))
}

/** React would go on calling handlers of a page that it has given up. */
function withoutReact(node: ChildNode): ChildNode {
  const elements = node instanceof Element ? [node, ...node.querySelectorAll('*')] : []
  for (const element of elements) {
    for (const key of Object.keys(element)) if (key.startsWith('__react')) Reflect.deleteProperty(element, key)
  }
  return node
}
