import { ButtonLink, Icon, useSite } from '@site/contract'
import { useTranslation } from 'react-i18next'
import styles from './SizingTeaser.module.css'

/** Leads to the tool that says how many units a need takes. */
export function SizingTeaser() {
  const { t } = useTranslation('home')
  const { href } = useSite()
  return (
    <p className={styles.teaser}>
      <span>{t('whatWeCanDo.sizing.text')}</span>
      <ButtonLink look="plain" to={`${href('battery')}#sizing`}>
        {t('whatWeCanDo.sizing.link')}
        <Icon name="forward" />
      </ButtonLink>
    </p>
  )
}
