import { ButtonLink, useSite } from '@site/contract'
import { useTranslation } from 'react-i18next'
import styles from './Completion.module.css'

/** The last step. Some mail endpoints give no reference number. */
export function Completion({ reference }: { reference: string | null }) {
  const { t } = useTranslation('contact')
  const { href } = useSite()

  return (
    <div className={styles.completion}>
      <p>{t('complete.text')}</p>
      {reference !== null && (
        <>
          <dl className={styles.reference}>
            <dt>{t('complete.reference')}</dt>
            <dd>{reference}</dd>
          </dl>
          <p>{t('complete.referenceHint')}</p>
        </>
      )}
      <h3>{t('complete.nextHeading')}</h3>
      <p>{t('complete.next')}</p>
      <ButtonLink to={href('home')}>{t('complete.toTop')}</ButtonLink>
    </div>
  )
}
