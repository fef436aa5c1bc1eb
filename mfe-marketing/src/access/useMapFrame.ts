import { useEffect, useState } from 'react'

/** Milliseconds after which a map's host that says nothing counts as away. */
const patience = 20_000

export type MapState = 'drawing' | 'loading' | 'shown' | 'failed'

/**
 * The map over the drawing, once the visitor asks for it: its host is asked whether it is there before a frame is, as a
 * frame that fails is a browser's error page and says so to nobody.
 */
export function useMapFrame(address: string) {
  const [state, setState] = useState<MapState>('drawing')
  const [isThere, setThere] = useState(false)

  useEffect(() => {
    if (state !== 'loading') return
    const controller = new AbortController()
    const { signal } = controller
    const fail = () => {
      if (!signal.aborted) setState('failed')
    }
    const timer = setTimeout(fail, patience)
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective }) => effectiveDirective === 'frame-src' && fail(),
      { signal },
    )
    fetch(address, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', signal }).then(() => setThere(true), fail)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [state, address])

  return {
    state,
    isFramed: isThere && (state === 'loading' || state === 'shown'),
    toggle: () => setState((current) => (current === 'drawing' || current === 'failed' ? 'loading' : 'drawing')),
    // A refused frame loads as well: an empty page.
    onLoad: () => setState((current) => (current === 'loading' ? 'shown' : current)),
  }
}
