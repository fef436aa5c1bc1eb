import { Icon } from '@site/contract'
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
      <Icon name="up" />
    </button>
  )
}
