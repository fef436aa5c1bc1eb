import { useSite } from '@site/contract'
import { pathOf } from '@site/contract/pages'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

/** Leads to the other language's home page. */
export function LanguageSwitch() {
  const { t } = useTranslation('shell')
  const { locale } = useSite()
  const other = locale === 'ja' ? 'en' : 'ja'
  return (
    <Link to={pathOf('home', other)} lang={other} hrefLang={other}>
      {t('menu.language')}
    </Link>
  )
}
