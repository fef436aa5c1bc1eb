import { type RefObject, useEffect, useRef } from 'react'
import { focusField } from './fields.ts'

export const steps = ['input', 'confirm', 'complete'] as const

export type Step = (typeof steps)[number]

/**
 * At every change of the step scrolls to the top and moves the focus to the step's heading, or to the field
 * that `field` names.
 */
export function useStepFocus(step: Step, heading: RefObject<HTMLElement | null>, field: RefObject<string | null>) {
  const shown = useRef(step)

  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const name = step === 'input' ? field.current : null
    field.current = null

    const settle = () => {
      window.scrollTo({ top: 0, behavior: 'instant' })
      if (name === null) heading.current?.focus({ preventScroll: true })
      else focusField(name)
    }
    settle()
    // Some browsers restore the old scroll position after a step in history, so we scroll again in the next frame.
    const frame = requestAnimationFrame(settle)
    return () => cancelAnimationFrame(frame)
  }, [step, heading, field])
}
