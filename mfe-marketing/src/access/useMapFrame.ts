import { useEffect, useRef, useState } from 'react'

/** `served` is the frame as it is in the document, before React has taken it over. */
type MapState = 'served' | 'waiting' | 'shown' | 'failed'

/** Browsers fire `load` for their own error page as well. The host is therefore asked once the frame has loaded. */
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

/** Whether a frame has left its empty page, which is the only one of it that this page may look into. */
function hasLoaded({ contentWindow }: HTMLIFrameElement): boolean {
  try {
    return contentWindow !== null && contentWindow.location.href !== 'about:blank'
  } catch {
    return true
  }
}
