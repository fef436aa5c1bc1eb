import { CallToAction, Card, Icon, Picture, TitleBanner, useSite } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import fieldBattery from '../pictures/field-battery-1200.webp?picture'
import fieldSolar from '../pictures/field-solar-1200.webp?picture'
import heroWindStill from '../pictures/hero-wind-still-2560.webp?picture'
import styles from './OtherServices.module.css'
import { Rotors } from './Rotors.tsx'

const services = [
  { page: 'battery', picture: fieldBattery },
  { page: 'solar', picture: fieldSolar },
] as const

/** A heading and its picture: there is nothing more to tell about wind power yet. What follows leads on from here. */
export function WindPage() {
  const { t } = useTranslation('wind')
  return (
    <>
      <TitleBanner
        tall
        title={t('title')}
        page="service"
        subName={t('title')}
        picture={heroWindStill}
        over={<Rotors />}
      />
      <aside aria-label={t('onward')}>
        <CallToAction />
        <OtherServices />
      </aside>
    </>
  )
}

/** The ways to the pages of the other two services. */
function OtherServices() {
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
