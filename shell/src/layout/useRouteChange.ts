import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Current } from '../current.ts'
import { headOf } from '../head.ts'
import { applyHead } from '../headDom.ts'
import type { SiteSettings } from '../siteSettings.ts'
import { isRecreation } from './menuState.ts'

export const mainId = 'main'

/**
 * What happens when another page is shown, apart from the page: the document's head follows, the view goes to
 * the top, focus to the content, and the returned title is announced. The first page came as it should be.
 */
export function useRouteChange(current: Current, settings: SiteSettings): string {
  const location = useLocation()
  const [announcement, setAnnouncement] = useState('')
  const shown = useRef<{ address: string; key: string; data: Current['data'] } | null>(null)
  const { pathname, search, data } = current

  useEffect(() => {
    const before = shown.current
    const address = pathname + search
    shown.current = { address, key: location.key, data }
    if (!before) {
      // Every route change starts at the top; the browser's own restoring would come in between.
      history.scrollRestoration = 'manual'
      if (!document.head.querySelector('[data-head]')) applyHead(headOf(current, settings))
      return
    }
    const moved = before.address !== address
    if (moved || before.data !== data) applyHead(headOf(current, settings))
    if (!moved && !(before.key !== location.key && isRecreation(location.state))) return
    window.scrollTo({ top: 0, behavior: 'instant' })
    document.getElementById(mainId)?.focus({ preventScroll: true })
    setAnnouncement(document.title)
  }, [pathname, search, data, location, current, settings])

  return announcement
}
