import type { EnquiryValues } from '@site/contract/enquiry'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import { type FieldName, focusField } from './fields.ts'

export const steps = ['input', 'confirm', 'complete'] as const

/** Manages the steps of the form. The confirmation is an entry in the browser's history, without typed values. */
export function useSteps({ handleSubmit, formState: { isSubmitted } }: UseFormReturn<EnquiryValues>, isSent: boolean) {
  const navigate = useNavigate()
  const location = useLocation()
  const { key } = location
  const isConfirmation = (location.state as { enquiryStep?: string } | null)?.enquiryStep === 'confirm'
  const [answers, setAnswers] = useState<EnquiryValues | null>(null)
  const step = isSent ? 'complete' : answers ? 'confirm' : 'input'
  const shown = useRef<string>(step)
  const heading = useRef<HTMLHeadingElement>(null)
  const fieldToChange = useRef<FieldName>(null)
  /** Keys of the history entries that show the form and that the visitor left with "next". */
  const inputs = useRef(new Set<string>())
  /** The values that "next" just checked. Null after Back, so that Forward checks the values again. */
  const checked = useRef<EnquiryValues>(null)

  // Other history entries, such as that of the skip link, do not change the step.
  const arrive = useEffectEvent(() => {
    if (inputs.current.has(key)) {
      checked.current = null
      setAnswers(null)
    } else if (isConfirmation && checked.current) setAnswers(checked.current)
    else if (isConfirmation && isSubmitted) void handleSubmit(setAnswers)()
  })
  useEffect(() => arrive(), [key])

  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const field = step === 'input' ? fieldToChange.current : null
    fieldToChange.current = null
    const scroll = () => window.scrollTo({ top: 0, behavior: 'instant' })
    const settle = () => {
      scroll()
      if (field === null) heading.current?.focus({ preventScroll: true })
      else focusField(field)
    }
    settle()
    // Some browsers restore the old scroll position after a step in history, so we scroll again in the next frame. The
    // heading gets the focus only once, because the visitor may already have moved it.
    const frame = requestAnimationFrame(field === null ? scroll : settle)
    return () => cancelAnimationFrame(frame)
  }, [step])

  const confirm = (values: EnquiryValues) => {
    inputs.current.add(key)
    checked.current = values
    void navigate(location.pathname + location.search, { state: { enquiryStep: 'confirm' } })
  }

  const edit = (field?: FieldName) => {
    fieldToChange.current = field ?? null
    checked.current = null
    if (isConfirmation) void navigate(-1)
    else setAnswers(null)
  }

  return { step, heading, answers, confirm, edit } as const
}
