import { ButtonLink, Icon, Phrases, useSite } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { Message } from './Message.tsx'
import styles from './Message.module.css'

export function NotFound() {
  const { t } = useTranslation('shell')
  const { href } = useSite()
  return (
    <Message code="404">
      <h1>
        <Phrases>{t('notFound.title')}</Phrases>
      </h1>
      <p>{t('notFound.text')}</p>
      <p className={styles.ways}>
        <ButtonLink to={href('home')}>
          {t('notFound.toHome')}
          <Icon name="forward" />
        </ButtonLink>
        <ButtonLink to={href('news')} look="secondary">
          {t('notFound.toNews')}
        </ButtonLink>
      </p>
    </Message>
  )
}
