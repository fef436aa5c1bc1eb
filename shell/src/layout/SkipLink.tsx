import { useTranslation } from 'react-i18next'
import { partIds } from '../site/settings.ts'
import styles from './SkipLink.module.css'

export function SkipLink() {
  const { t } = useTranslation('shell')
  return (
    <a className={styles.skip} href={`#${partIds.main}`}>
      {t('skip')}
    </a>
  )
}
