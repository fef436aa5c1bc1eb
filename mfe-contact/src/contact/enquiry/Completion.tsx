import { ButtonLink, Icon, useSite } from '@site/contract'
import { useTranslation } from 'react-i18next'
import styles from './Completion.module.css'

export function Completion({ reference }: { reference: string | undefined }) {
  const { t } = useTranslation('contact')
  const { href } = useSite()

  return (
    <div className={styles.completion}>
      <p>{t('complete.text')}</p>
      {reference !== undefined && (
        <div className={styles.reference}>
          <dl>
            <dt>{t('complete.reference')}</dt>
            <dd>{reference}</dd>
          </dl>
          <p>{t('complete.referenceHint')}</p>
        </div>
      )}
      <div className={styles.next}>
        <h3>{t('complete.nextHeading')}</h3>
        <p>{t('complete.next')}</p>
      </div>
      <ButtonLink to={href('home')}>
        {t('complete.toTop')}
        <Icon name="forward" />
      </ButtonLink>
    </div>
  )
}
