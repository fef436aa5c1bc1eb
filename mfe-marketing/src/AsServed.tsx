import type { ReactNode, Ref } from 'react'

/** The same at each render: React would write it into the element again. */
const asItIs = { __html: '' }

interface AsServedProps {
  /** Where it stands, until it is replaced. */
  place?: Ref<HTMLDivElement>
  /** What takes the place of what came with the document; undefined as long as that is to stay. */
  children: ReactNode
}

/** A part that came with the document stays as the server rendered it: it costs no script, and React leaves it alone. */
export function AsServed({ place, children }: AsServedProps) {
  return children === undefined ? (
    <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={asItIs} />
  ) : (
    <div key="rendered">{children}</div>
  )
}
