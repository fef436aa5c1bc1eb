import { whenIdle } from '@site/contract/idle'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** The page's loader loads this code before a navigation. A served document already shows the part without it. */
export function later<T>(load: () => Promise<T>) {
  const code = {
    current: undefined as T | undefined,
    load: async (): Promise<T> => (code.current ??= await load()),
    pageLoader: async () => {
      await code.load()
      return { status: 200 as const, data: {} }
    },
    whenIdle: (use: (code: T) => void) => whenIdle(() => void code.load().then(use, () => {})),
  }
  return code
}

/** The same object at each render. React would write a new object into the element and remove the server's markup. */
const emptyMarkup = { __html: '' }

interface Loaded<T> {
  code: T
  served: HTMLElement | null
  /** The tag name of the focused element and its index among the part's elements, or -1 if it is not there. */
  focused?: { kind: string; at: number }
  pressed?: number[]
}

const indexIn = (part: HTMLElement, element: Element) => [...part.querySelectorAll(element.tagName)].indexOf(element)

interface AsServedProps<T extends object> {
  code: ReturnType<typeof later<T>>
  /** Whether the part is interactive. If so, its code replaces the server's markup when the page is idle. */
  interactive?: boolean
  /** Renders the part. `served` is the element with the server's markup, or null if there was none. */
  children: (code: T, served: HTMLElement | null) => ReactNode
}

/** Shows a part as the server rendered it. The browser then needs no script for it, and React does not change it. */
export function AsServed<T extends object>({ code, interactive = false, children }: AsServedProps<T>) {
  const place = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<Loaded<T> | undefined>(code.current && { code: code.current, served: null })

  useEffect(() => {
    const served = place.current
    if (!interactive || !served) return
    const pressed: number[] = []
    served.addEventListener('click', ({ target }) => {
      const button = (target as Element).closest('button')
      if (button) pressed.push(indexIn(served, button))
    })
    return code.whenIdle((own) => {
      const element = document.activeElement ?? document.body
      setLoaded({ code: own, served, focused: { kind: element.tagName, at: indexIn(served, element) }, pressed })
    })
  }, [code, interactive])

  useLayoutEffect(() => {
    if (!loaded?.focused) return
    const { focused, pressed = [] } = loaded
    place.current?.querySelectorAll<HTMLElement>(focused.kind)[focused.at]?.focus({ preventScroll: true })
    for (const at of pressed) place.current?.querySelectorAll('button')[at]?.click()
  }, [loaded])

  return loaded ? (
    <div key="rendered" ref={place}>
      {children(loaded.code, loaded.served)}
    </div>
  ) : (
    <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={emptyMarkup} />
  )
}
