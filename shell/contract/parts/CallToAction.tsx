import { useTranslation } from 'react-i18next'
import { useSite } from '../site.tsx'
import { telHref } from '../telHref.ts'
import { ButtonLink } from './ButtonLink.tsx'
import styles from './CallToAction.module.css'

/** Closes a page with the ways to reach the company. */
export function CallToAction() {
  const { t } = useTranslation('shell')
  const { company, href } = useSite()
  return (
    <section className={styles.cta} aria-labelledby="call-to-action">
      <div className={styles.inner}>
        <div>
          <h2 id="call-to-action">{t('callToAction.heading')}</h2>
          <p>{t('callToAction.text')}</p>
        </div>
        <div className={styles.ways}>
          <ButtonLink to={href('contact')}>{t('callToAction.button')}</ButtonLink>
          <p>
            {t('callToAction.telephone')} <a href={telHref(company.Tel)}>{company.Tel}</a>
          </p>
        </div>
      </div>
    </section>
  )
}
