import { useEffect, useRef, useState } from 'react'

/** `served`: the frame as the server rendered it, before React hydrates the page. */
type MapState = 'served' | 'waiting' | 'shown' | 'failed'

/** Browsers also fire `load` for their own error page, so this requests the address after the frame has loaded. */
export function useMapFrame(address: string) {
  const [state, setState] = useState<MapState>('served')
  const frame = useRef<HTMLIFrameElement>(null)

  function onLoad() {
    fetch(address, { method: 'HEAD', mode: 'no-cors', credentials: 'omit' }).then(
      () => setState('shown'),
      () => setState((current) => (current === 'shown' ? current : 'failed')),
    )
  }

  useEffect(() => {
    setState('waiting')
    if (frame.current && hasLoaded(frame.current)) onLoad()
  }, [])

  return { state, frame, onLoad }
}

/** Whether a frame has left its initial empty page. Access to any other page of the frame throws. */
function hasLoaded({ contentWindow }: HTMLIFrameElement): boolean {
  try {
    return contentWindow !== null && contentWindow.location.href !== 'about:blank'
  } catch {
    return true
  }
}
