import { type Device, locales } from '@site/contract'
import { pageRows, pathOf } from '@site/contract/pages'
import { NavLink } from 'react-router-dom'
import { useShell } from 'shell/frame'
import styles from './Frame.module.css'

const devices: Device[] = ['desktop', 'mobile']
/** For paths that name one of many: the stand-in's data has it. */
const sample = { id: 1 }

/** Leads to every page of the remote in both languages, and shows it as another device gets it. */
export function Bar() {
  const { settings, releases } = useShell()
  const rows = pageRows.filter(({ remote }) => releases[remote])
  return (
    <header className={styles.bar} lang="en">
      <nav aria-label="Pages of the remote">
        <ul className={styles.pages}>
          {rows.map(({ id }) => (
            <li key={id}>
              {id}
              {locales.map((locale) => (
                <NavLink key={locale} to={pathOf(id, locale, sample)} end aria-label={`${id}, ${locale}`}>
                  {locale}
                </NavLink>
              ))}
            </li>
          ))}
        </ul>
      </nav>
      <div role="group" aria-label="Device" className={styles.devices}>
        {devices.map((device) => (
          <button key={device} type="button" aria-pressed={device === settings.device} onClick={() => choose(device)}>
            {device}
          </button>
        ))}
      </div>
    </header>
  )
}

/** A document keeps its device for as long as it is open, so another one is asked for. */
function choose(device: Device) {
  document.cookie = `device=${device}; path=/; samesite=strict`
  location.reload()
}
