import { addressLines, EmailLink, Phrases, TelephoneLink, useSite } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { CompanyName } from './CompanyName.tsx'
import styles from './Footer.module.css'
import { footerEntries } from './menuEntries.ts'
import { MenuItems } from './menuItems.tsx'
import { ToTop } from './ToTop.tsx'

const networks = {
  Facebook: 'M14 8h2V5h-2c-2.2 0-4 1.8-4 4v2H8v3h2v6h3v-6h2.5l.5-3h-3V9c0-.6.4-1 1-1Z',
  X: 'M5 5h3.6l3.9 5.3L17 5h2l-5.6 6.6L19.6 19H16l-4.2-5.7L7 19H5l5.9-6.9Z',
  YouTube: 'M4 8.5C4 7 5 6 6.5 6h11C19 6 20 7 20 8.5v7c0 1.5-1 2.5-2.5 2.5h-11C5 18 4 17 4 15.5Zm6 .500v6l5-3Z',
}

export function Footer({ year }: { year: number }) {
  const { t } = useTranslation('shell')
  const { company, href, locale } = useSite()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <p className={styles.name}>
            <CompanyName />
          </p>
          <p>
            <Phrases>{t('footer.blurb')}</Phrases>
          </p>
          <ul className={styles.social} aria-label={t('footer.social')}>
            {Object.entries(networks).map(([name, path]) => (
              <li key={name}>
                <svg viewBox="0 0 24 24" width="24" height="24" role="img" aria-label={name}>
                  <path d={path} fill="currentColor" fillRule="evenodd" />
                </svg>
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.links}>
          <h2>{t('footer.links')}</h2>
          <div className={styles.lists}>
            {footerEntries.map((entries) => (
              <ul key={entries[0]?.id}>
                <MenuItems entries={entries} />
              </ul>
            ))}
          </div>
        </div>
        <div className={styles.contact}>
          <h2>{t('footer.contact')}</h2>
          <dl>
            <dt>{t('footer.telephone')}</dt>
            <dd>
              <TelephoneLink />
            </dd>
            <dt>{t('footer.email')}</dt>
            <dd>
              <EmailLink />
            </dd>
            <dt>{t('footer.address')}</dt>
            <dd>
              <address>
                {addressLines(company, locale).map((each) => (
                  <span key={each}>{`${each} `}</span>
                ))}
              </address>
            </dd>
          </dl>
        </div>
      </div>
      <div className={styles.close}>
        <p>
          <Link to={`${href('contact')}#enquiry-privacy`}>{t('footer.privacy')}</Link>
        </p>
        <p>{`© ${year} ${company.CompanyName}`}</p>
        <p>{t('footer.illustrations')}</p>
        <ToTop label={t('footer.toTop')} />
      </div>
    </footer>
  )
}
