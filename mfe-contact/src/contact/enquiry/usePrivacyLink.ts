import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { fieldId, focusField } from './fields.ts'

/** Focuses the privacy notice when a link within the site leads to it. Browsers do that only when a document loads. */
export function usePrivacyLink(isFormShown: boolean, showForm: () => void) {
  const { hash, key } = useLocation()
  const followed = useRef('default')

  const follow = useEffectEvent(() => {
    if (hash !== `#${fieldId('privacy')}` || key === followed.current) return
    if (!isFormShown) return showForm()
    followed.current = key
    // A new page or step scrolls to its top, and a step repeats that in the next frame. So this waits two frames.
    requestAnimationFrame(() => requestAnimationFrame(() => focusField('privacy')))
  })
  useEffect(() => follow(), [key, isFormShown])
}
