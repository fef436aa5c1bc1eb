import { useTranslation } from 'react-i18next'
import styles from './SkipLink.module.css'
import { mainId } from './useRouteChange.ts'

export function SkipLink() {
  const { t } = useTranslation('shell')
  return (
    <a className={styles.skip} href={`#${mainId}`}>
      {t('skip')}
    </a>
  )
}
