import { Phrases, useSite } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import styles from './Businesses.module.css'

const businesses = ['battery', 'wind', 'solar'] as const
/** With the place of what they ask about among the kinds of enquiry. */
const partners = [
  ['agency', 4],
  ['contractor', 5],
] as const

/** The ways on from here: to each business, and into the enquiry for who wants to work with the company. */
export function Businesses() {
  const { t } = useTranslation('about')
  const { href, nameOf } = useSite()
  return (
    <div className={styles.ways}>
      <div>
        <h3>{t('topics.businesses')}</h3>
        <ul>
          {businesses.map((page) => (
            <li key={page}>
              <Link to={href(page)}>{nameOf(page)}</Link>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3>
          <Phrases>{t('topics.partners.heading')}</Phrases>
        </h3>
        <ul>
          {partners.map(([partner, kind]) => (
            <li key={partner}>
              <Link to={`${href('contact')}?kind=${kind}`}>{t(`topics.partners.${partner}`)}</Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
