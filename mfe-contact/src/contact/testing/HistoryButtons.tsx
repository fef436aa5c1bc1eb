import { useLocation, useNavigate } from 'react-router-dom'

/** Stands in for the browser's buttons and for links of the layout and other pages, which tests in jsdom lack. */
export function HistoryButtons() {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: unknown }
  return (
    <>
      <output aria-label="history state">{JSON.stringify(state)}</output>
      <button onClick={() => void navigate(-1)}>browser back</button>
      <button onClick={() => void navigate(1)}>browser forward</button>
      <button onClick={() => void navigate('#main')}>skip link</button>
      <button onClick={() => void navigate('#enquiry-privacy')}>privacy link</button>
      <button onClick={() => void navigate('#units=50K-1')}>configuration link</button>
    </>
  )
}
