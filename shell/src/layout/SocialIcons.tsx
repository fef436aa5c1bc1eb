import { useTranslation } from 'react-i18next'
import styles from './Footer.module.css'

const icons = {
  Facebook: 'M14 8h2V5h-2c-2.2 0-4 1.8-4 4v2H8v3h2v6h3v-6h2.5l.5-3h-3V9c0-.6.4-1 1-1Z',
  X: 'M5 5h3.6l3.9 5.3L17 5h2l-5.6 6.6L19.6 19H16l-4.2-5.7L7 19H5l5.9-6.9Z',
  YouTube: 'M4 8.5C4 7 5 6 6.5 6h11C19 6 20 7 20 8.5v7c0 1.5-1 2.5-2.5 2.5h-11C5 18 4 17 4 15.5Zm6 .500v6l5-3Z',
}

/** The networks the company is on, without targets so far. */
export function SocialIcons() {
  const { t } = useTranslation('shell')
  return (
    <ul className={styles.social} aria-label={t('footer.social')}>
      {Object.entries(icons).map(([name, path]) => (
        <li key={name}>
          <svg viewBox="0 0 24 24" width="24" height="24" role="img" aria-label={name}>
            <path d={path} fill="currentColor" fillRule="evenodd" />
          </svg>
        </li>
      ))}
    </ul>
  )
}
