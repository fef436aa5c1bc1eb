import { addressLines, EmailLink, Phrases, TelephoneLink, useSite } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { CompanyName } from './CompanyName.tsx'
import styles from './Footer.module.css'
import { footerEntries, recreate } from './menuEntries.ts'
import { SocialIcons } from './SocialIcons.tsx'
import { ToTop } from './ToTop.tsx'

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
          <SocialIcons />
        </div>
        <div className={styles.links}>
          <h2>{t('footer.links')}</h2>
          <div className={styles.lists}>
            {footerEntries.map((entries) => (
              <ul key={entries[0]}>
                {entries.map((entry) => (
                  <li key={entry}>
                    <Link to={href(entry)} state={recreate}>
                      {t(`menu.${entry}`)}
                    </Link>
                  </li>
                ))}
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
