import { whenIdle } from '@site/contract/idle'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Code that a page's loader fetches before a way through the site. A page that came as a document does without. */
export function later<T>(load: () => Promise<T>) {
  const code = {
    current: undefined as T | undefined,
    load: async (): Promise<T> => (code.current ??= await load()),
    /** The loader of a page that loads nothing else. */
    pageLoader: async () => {
      await code.load()
      return { status: 200 as const, data: {} }
    },
    whenIdle: (use: (code: T) => void) => whenIdle(() => void code.load().then(use, () => {})),
  }
  return code
}

/** The same at each render: otherwise React would write it into the element again. */
const asItIs = { __html: '' }

interface AsServedProps<T extends object> {
  code: ReturnType<typeof later<T>>
  /** The part answers to the visitor, so its code replaces the server's markup when the page is idle. */
  answers?: boolean
  /** Called with the code, and with the element of the server's markup if there was one. */
  children: (code: T, served: HTMLElement | null) => ReactNode
}

/** A part that came with the document stays as the server rendered it: it costs no script, and React leaves it alone. */
export function AsServed<T extends object>({ code, answers = false, children }: AsServedProps<T>) {
  const place = useRef<HTMLDivElement>(null)
  const focused = useRef<Focused>(undefined)
  const [loaded, setLoaded] = useState<{ code: T; served: HTMLElement | null } | undefined>(
    code.current && { code: code.current, served: null },
  )

  useEffect(() => {
    const served = place.current
    if (!answers || !served) return
    return code.whenIdle((own) => {
      focused.current = focusedIn(served)
      setLoaded({ code: own, served })
    })
  }, [code, answers])

  // The focus goes on to the element that takes the place of the one with the focus.
  useLayoutEffect(() => {
    if (!focused.current) return
    const { kind, at } = focused.current
    place.current?.querySelectorAll<HTMLElement>(kind)[at]?.focus({ preventScroll: true })
  }, [loaded])

  return loaded ? (
    <div key="rendered" ref={place}>
      {children(loaded.code, loaded.served)}
    </div>
  ) : (
    <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={asItIs} />
  )
}

type Focused = { kind: string; at: number } | undefined

function focusedIn(part: HTMLElement): Focused {
  const element = document.activeElement
  if (!element || !part.contains(element)) return undefined
  return { kind: element.tagName, at: [...part.querySelectorAll(element.tagName)].indexOf(element) }
}
