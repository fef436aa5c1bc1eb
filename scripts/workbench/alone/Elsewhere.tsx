import { useCurrentPage } from 'shell/frame'
import styles from './Frame.module.css'

/** Stands where a page of another remote would be. */
export function Elsewhere() {
  const { row, pathname } = useCurrentPage()
  return (
    <div className={styles.elsewhere} lang="en">
      <h1>Not in this frame</h1>
      <p>
        {pathname} is shown by mfe-{row?.remote}. To follow links there, run <code>npm run dev</code> at the
        repository’s root: it shows the whole site.
      </p>
    </div>
  )
}
