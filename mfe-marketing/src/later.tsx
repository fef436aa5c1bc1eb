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

interface Loaded<T> {
  code: T
  served: HTMLElement | null
  /** The focus goes on to the element of the same kind at the same place, -1 if it was elsewhere. */
  focused?: { kind: string; at: number }
}

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
  const [loaded, setLoaded] = useState<Loaded<T> | undefined>(code.current && { code: code.current, served: null })

  useEffect(() => {
    const served = place.current
    if (!answers || !served) return
    return code.whenIdle((own) => {
      const element = document.activeElement ?? document.body
      const kind = element.tagName
      const at = [...served.querySelectorAll(kind)].indexOf(element)
      setLoaded({ code: own, served, focused: { kind, at } })
    })
  }, [code, answers])

  useLayoutEffect(() => {
    if (!loaded?.focused) return
    const { kind, at } = loaded.focused
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
