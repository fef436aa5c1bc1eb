import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { EnquiryValues } from '../../../enquiry/form.ts'

const confirmation = { enquiryStep: 'confirm' }

const isConfirmation = (state: unknown) =>
  typeof state === 'object' &&
  state !== null &&
  'enquiryStep' in state &&
  state.enquiryStep === confirmation.enquiryStep

/**
 * The answers that are being confirmed, or null while they are entered. The confirmation is an entry in the browser's
 * history, so that Back and Forward move between the two; the entry holds the step's name, never an answer.
 * @param readAnswers the form's values where they pass every rule, else null
 */
export function useStepHistory(readAnswers: () => EnquiryValues | null) {
  const navigate = useNavigate()
  const location = useLocation()
  const [answers, setAnswers] = useState<EnquiryValues | null>(null)
  const inputEntry = useRef(location.key)

  // Entries that say nothing of a step, such as the skip link's, change nothing.
  const arrive = useEffectEvent(() => {
    if (location.key === inputEntry.current) setAnswers(null)
    else if (answers === null && isConfirmation(location.state)) setAnswers(readAnswers())
  })
  useEffect(() => arrive(), [location.key])

  const confirm = () => {
    inputEntry.current = location.key
    void navigate(location.pathname + location.search, { state: confirmation, preventScrollReset: true })
  }

  const edit = () => {
    if (isConfirmation(location.state)) void navigate(-1)
    else setAnswers(null)
  }

  return { answers, confirm, edit }
}
