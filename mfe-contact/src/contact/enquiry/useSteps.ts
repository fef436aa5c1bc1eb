import type { EnquiryValues } from '@site/contract/enquiry'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type FieldName, focusField } from './fields.ts'

export const steps = ['input', 'confirm', 'complete'] as const

const input = { enquiryStep: 'input' }
const confirmation = { enquiryStep: 'confirm' }

const marks = (state: unknown, { enquiryStep }: typeof input) =>
  typeof state === 'object' && state !== null && 'enquiryStep' in state && state.enquiryStep === enquiryStep

/** The first two steps are entries of the browser's history. An entry holds the step's name, never an answer. */
export function useSteps(isSent: boolean, readAnswers: () => EnquiryValues | null) {
  const navigate = useNavigate()
  const location = useLocation()
  const [answers, setAnswers] = useState<EnquiryValues | null>(null)
  const step = isSent ? 'complete' : answers ? 'confirm' : 'input'
  const shown = useRef<string>(step)
  const heading = useRef<HTMLHeadingElement>(null)
  const fieldToChange = useRef<FieldName>(null)

  // Entries without a mark, such as the skip link's, change nothing.
  const arrive = useEffectEvent(() => {
    if (marks(location.state, input)) setAnswers(null)
    else if (marks(location.state, confirmation) && answers === null) setAnswers(readAnswers())
  })
  useEffect(() => arrive(), [location.key])

  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const field = step === 'input' ? fieldToChange.current : null
    fieldToChange.current = null
    const settle = () => {
      window.scrollTo({ top: 0, behavior: 'instant' })
      if (field === null) heading.current?.focus({ preventScroll: true })
      else focusField(field)
    }
    settle()
    // Some browsers restore the old scroll position after a step in history, so we scroll again in the next frame.
    const frame = requestAnimationFrame(settle)
    return () => cancelAnimationFrame(frame)
  }, [step])

  const confirm = async () => {
    const here = location.pathname + location.search
    if (!marks(location.state, input)) {
      await navigate(here, { replace: true, state: input, preventScrollReset: true })
    }
    await navigate(here, { state: confirmation, preventScrollReset: true })
  }

  const edit = (field?: FieldName) => {
    fieldToChange.current = field ?? null
    if (marks(location.state, confirmation)) void navigate(-1)
    else setAnswers(null)
  }

  return { step, heading, answers, confirm, edit } as const
}
