import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { privacyId } from './fields.ts'

/** Leads to the privacy notice where a link within the site does; a browser does so by itself only as a document loads. */
export function usePrivacyLink(showForm: () => void) {
  const { hash, key } = useLocation()

  const follow = useEffectEvent(() => {
    if (key === 'default' || hash !== `#${privacyId}`) return
    showForm()
    // The shell goes to the top of a page that is new, after its effects.
    return requestAnimationFrame(() => {
      const notice = document.getElementById(privacyId)
      notice?.focus({ preventScroll: true })
      notice?.scrollIntoView()
    })
  })
  useEffect(() => {
    const frame = follow()
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame)
    }
  }, [key])
}
