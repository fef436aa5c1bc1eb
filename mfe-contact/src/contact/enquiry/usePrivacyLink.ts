import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { privacyId } from './fields.ts'

/** Leads to the privacy notice where a link within the site does; a browser does so by itself only as a document loads. */
export function usePrivacyLink(isFormShown: boolean, showForm: () => void) {
  const { hash, key } = useLocation()
  const followed = useRef('default')

  const follow = useEffectEvent(() => {
    if (hash !== `#${privacyId}` || key === followed.current) return
    if (!isFormShown) return showForm()
    followed.current = key
    // The shell goes to the top of a page that is new, in an effect that comes later.
    setTimeout(() => {
      const notice = document.getElementById(privacyId)
      notice?.focus({ preventScroll: true })
      notice?.scrollIntoView()
    })
  })
  useEffect(() => follow(), [key, isFormShown])
}
