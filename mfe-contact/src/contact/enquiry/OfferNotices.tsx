import { Button, Notice } from '@site/contract'
import { useTranslation } from 'react-i18next'
import styles from './EnquiryForm.module.css'

interface ConfigurationNoticeProps {
  summary: string
  onCancel: () => void
}

/** Shows the configuration that another page handed on. The message begins with it. */
export function ConfigurationNotice({ summary, onCancel }: ConfigurationNoticeProps) {
  const { t } = useTranslation('contact')
  return (
    <Notice className={styles.configuration} heading={t('configuration.summary', { units: summary })}>
      <p>{t('configuration.text')}</p>
      <div className={styles.choices}>
        <Button look="secondary" onClick={onCancel}>
          {t('configuration.cancel')}
        </Button>
      </div>
    </Notice>
  )
}

interface UnfinishedNoticeProps {
  onTake: () => void
  onDiscard: () => void
}

/** Offers what was typed before the visitor went to another page. */
export function UnfinishedNotice({ onTake, onDiscard }: UnfinishedNoticeProps) {
  const { t } = useTranslation('contact')
  return (
    <Notice className={styles.notice} heading={t('unfinished.heading')}>
      <p>{t('unfinished.text')}</p>
      <div className={styles.choices}>
        <Button look="secondary" onClick={onTake}>
          {t('unfinished.take')}
        </Button>
        <Button look="plain" onClick={onDiscard}>
          {t('unfinished.discard')}
        </Button>
      </div>
    </Notice>
  )
}
