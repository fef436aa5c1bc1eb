// The frame around a remote that runs alone: the shell's services, and no layout.
import { locales } from '@site/contract'
import { pageRows, pathOf } from '@site/contract/pages'
import { NavLink, Outlet } from 'react-router-dom'
import { partIds, SiteProvider, startShell, useCurrentPage, useRouteChange, useShell } from 'shell/frame'
import styles from './Frame.module.css'

void startShell(Frame)

/** For paths that name one of many: the stand-in's data has it. */
const sample = { id: 1 }

function Frame() {
  const { releases } = useShell()
  const current = useCurrentPage()
  useRouteChange(current)
  const remote = current.row?.remote
  return (
    <SiteProvider current={current}>
      <nav className={styles.pages} lang="en" aria-label="Pages of the remote">
        {pageRows
          .filter((row) => releases[row.remote])
          .flatMap(({ id }) =>
            locales.map((locale) => (
              <NavLink key={id + locale} to={pathOf(id, locale, sample)} end>
                {id} {locale}
              </NavLink>
            )),
          )}
      </nav>
      <main id={partIds.main} tabIndex={-1}>
        {remote === undefined || releases[remote] ? (
          <Outlet />
        ) : (
          <div className={styles.elsewhere} lang="en">
            <h1>Not in this frame</h1>
            <p>
              {current.pathname} is shown by mfe-{remote}. To follow links there, run <code>npm run dev</code> at the
              repository’s root: it shows the whole site.
            </p>
          </div>
        )}
      </main>
    </SiteProvider>
  )
}
