import { CallToAction, TitleBanner } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { FieldCards } from '../FieldCards.tsx'
import heroWindStill from '../pictures/hero-wind-still-2560.webp?picture'
import styles from './OtherServices.module.css'
import { Rotors } from './Rotors.tsx'

/** A heading with a picture, because there is no content about wind power yet. Links to other pages follow. */
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
          <FieldCards
            pages={['battery', 'solar']}
            styles={styles}
            sizes="(min-width: 75rem) 37rem, (min-width: 48rem) 50vw, 100vw"
          />
        </nav>
      </aside>
    </>
  )
}
