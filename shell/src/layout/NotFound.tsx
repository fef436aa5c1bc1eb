import { ButtonLink, useSite } from '@site/contract'
import { useTranslation } from 'react-i18next'
import styles from './Message.module.css'

export function NotFound() {
  const { t } = useTranslation('shell')
  const { href } = useSite()
  return (
    <div className={styles.message}>
      <p className={styles.code} aria-hidden="true">
        404
      </p>
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <p className={styles.ways}>
        <ButtonLink to={href('home')}>{t('notFound.toHome')}</ButtonLink>
        <ButtonLink to={href('news')} look="secondary">
          {t('notFound.toNews')}
        </ButtonLink>
      </p>
    </div>
  )
}
