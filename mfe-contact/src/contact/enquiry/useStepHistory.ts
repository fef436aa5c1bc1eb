import type { EnquiryValues } from '@site/contract/enquiry'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

const input = { enquiryStep: 'input' }
const confirmation = { enquiryStep: 'confirm' }

const marks = (state: unknown, { enquiryStep }: typeof input) =>
  typeof state === 'object' && state !== null && 'enquiryStep' in state && state.enquiryStep === enquiryStep

/**
 * Returns the answers that are being confirmed, or null while they are entered. Both steps are entries of the browser's
 * history, so that Back and Forward move between them. An entry holds the step's name, never an answer.
 * @param readAnswers returns the form's values if they pass every rule, else null
 */
export function useStepHistory(readAnswers: () => EnquiryValues | null) {
  const navigate = useNavigate()
  const location = useLocation()
  const [answers, setAnswers] = useState<EnquiryValues | null>(null)

  // Entries without a mark, such as the skip link's, change nothing.
  const arrive = useEffectEvent(() => {
    if (marks(location.state, input)) setAnswers(null)
    else if (marks(location.state, confirmation) && answers === null) setAnswers(readAnswers())
  })
  useEffect(() => arrive(), [location.key])

  const confirm = async () => {
    const here = location.pathname + location.search
    if (!marks(location.state, input)) {
      await navigate(here, { replace: true, state: input, preventScrollReset: true })
    }
    await navigate(here, { state: confirmation, preventScrollReset: true })
  }

  const edit = () => {
    if (marks(location.state, confirmation)) void navigate(-1)
    else setAnswers(null)
  }

  return { answers, confirm, edit }
}
