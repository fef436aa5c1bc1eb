import { useTranslation } from 'react-i18next'
import styles from './SkipLink.module.css'
import { partIds } from '../site/parts.ts'

export function SkipLink() {
  const { t } = useTranslation('shell')
  return (
    <a className={styles.skip} href={`#${partIds.main}`}>
      {t('skip')}
    </a>
  )
}
