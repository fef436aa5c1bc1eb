import { CallToAction, TitleBanner } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { FieldCard } from '../FieldCard.tsx'
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
        <nav className={styles.services} aria-label={t('services')}>
          <ul className={styles.list}>
            {services.map((service) => (
              <li key={service.page}>
                <FieldCard
                  {...service}
                  pictureClassName={styles.picture}
                  sizes="(min-width: 75rem) 37rem, (min-width: 48rem) 50vw, 100vw"
                  headingClassName={styles.name}
                />
              </li>
            ))}
          </ul>
        </nav>
      </aside>
    </>
  )
}
