import { Card, Icon, Picture, useSite } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import fieldBattery from '../pictures/field-battery-1200.webp?picture'
import fieldSolar from '../pictures/field-solar-1200.webp?picture'
import styles from './OtherServices.module.css'

const services = [
  { page: 'battery', picture: fieldBattery },
  { page: 'solar', picture: fieldSolar },
] as const

/** The ways to the pages of the other two services. */
export function OtherServices() {
  const { t } = useTranslation('wind')
  const { href, nameOf } = useSite()
  return (
    <nav className={styles.services} aria-label={t('services')}>
      <ul className={styles.list}>
        {services.map(({ page, picture }) => (
          <li key={page}>
            <Card
              pictureClassName={styles.picture}
              picture={
                <Picture source={picture} alt="" sizes="(min-width: 75rem) 37rem, (min-width: 48rem) 50vw, 100vw" />
              }
            >
              <h3 className={styles.name}>
                <Link to={href(page)}>
                  <span>{`${nameOf(page)} `}</span>
                  <Icon name="forward" />
                </Link>
              </h3>
            </Card>
          </li>
        ))}
      </ul>
    </nav>
  )
}
