import { Button, Notice } from '@site/contract'
import { useTranslation } from 'react-i18next'
import styles from './EnquiryForm.module.css'

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
