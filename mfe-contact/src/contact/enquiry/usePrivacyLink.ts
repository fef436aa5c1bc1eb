import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { fieldId, focusField } from './fields.ts'

/** Scrolls to the privacy notice for links within the site. A browser does that only when a document loads. */
export function usePrivacyLink(isFormShown: boolean, showForm: () => void) {
  const { hash, key } = useLocation()
  const followed = useRef('default')

  const follow = useEffectEvent(() => {
    if (hash !== `#${fieldId('privacy')}` || key === followed.current) return
    if (!isFormShown) return showForm()
    followed.current = key
    // A new page and a new step scroll to their top, the step again in the next frame: this comes after both.
    requestAnimationFrame(() => requestAnimationFrame(() => focusField('privacy')))
  })
  useEffect(() => follow(), [key, isFormShown])
}
