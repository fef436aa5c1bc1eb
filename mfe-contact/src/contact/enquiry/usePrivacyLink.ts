import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { privacyId } from './fields.ts'

/**
 * Leads to the privacy notice where a link within the site does; a browser does so by itself only as a document loads.
 * @param showForm called while the form with the notice isn't shown
 */
export function usePrivacyLink(isFormShown: boolean, showForm: () => void) {
  const { hash, key } = useLocation()
  const followed = useRef('default')

  const follow = useEffectEvent(() => {
    if (hash !== `#${privacyId}` || key === followed.current) return
    if (!isFormShown) return showForm()
    followed.current = key
    // A page and a step that are new go to their top first, the step in the next frame once more.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const notice = document.getElementById(privacyId)
        notice?.focus({ preventScroll: true })
        notice?.scrollIntoView()
      }),
    )
  })
  useEffect(() => follow(), [key, isFormShown])
}
