import { useTranslation } from 'react-i18next'
import { useSite } from '../site.tsx'
import { ButtonLink } from './Button.tsx'
import styles from './CallToAction.module.css'
import { Icon } from './Icon.tsx'
import { Phrases } from './Phrases.tsx'
import { TelephoneLink } from './StandaloneLink.tsx'

export function CallToAction() {
  const { t } = useTranslation('contract')
  const { href } = useSite()
  return (
    <section className={styles.cta} aria-labelledby="call-to-action">
      <div className={styles.inner}>
        <div>
          <h2 id="call-to-action">
            <Phrases>{t('callToAction.heading')}</Phrases>
          </h2>
          <p className={styles.text}>
            <Phrases>{t('callToAction.lead')}</Phrases>
          </p>
        </div>
        <div className={styles.ways}>
          <ButtonLink look="light" to={href('contact')}>
            {t('callToAction.button')}
            <Icon name="forward" />
          </ButtonLink>
          <p className={styles.telephone}>
            <span>{`${t('callToAction.telephone')} `}</span>
            <TelephoneLink />
          </p>
        </div>
      </div>
    </section>
  )
}
