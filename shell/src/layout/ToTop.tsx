import styles from './Footer.module.css'

export function ToTop({ label }: { label: string }) {
  const smooth = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth')
  return (
    <button
      type="button"
      className={styles.toTop}
      aria-label={label}
      onClick={() => {
        window.scrollTo({ top: 0, behavior: smooth() })
        document.getElementById('main')?.focus({ preventScroll: true })
      }}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="m5 14 7-7 7 7" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
    </button>
  )
}
