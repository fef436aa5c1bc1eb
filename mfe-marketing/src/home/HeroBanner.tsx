import { ButtonLink, Cover, type Device, Icon, Phrases, Picture, type PictureSource, useSite } from '@site/contract'
import { useTranslation } from 'react-i18next'
import heroBattery from '../pictures/hero-battery-2560.webp?picture'
import heroBatteryMobile from '../pictures/hero-battery-mobile-900.webp?picture'
import heroSolar from '../pictures/hero-solar-2560.webp?picture'
import heroSolarMobile from '../pictures/hero-solar-mobile-900.webp?picture'
import heroWind from '../pictures/hero-wind-2560.webp?picture'
import heroWindMobile from '../pictures/hero-wind-mobile-900.webp?picture'
import styles from './HeroBanner.module.css'

export const banners = ['battery', 'wind', 'solar'] as const
type BannerId = (typeof banners)[number]

export const bannerPictures: Record<BannerId, Record<Device, PictureSource>> = {
  battery: { desktop: heroBattery, mobile: heroBatteryMobile },
  wind: { desktop: heroWind, mobile: heroWindMobile },
  solar: { desktop: heroSolar, mobile: heroSolarMobile },
}

interface HeroBannerProps {
  id: BannerId
  /** Undefined until the slider has loaded. Until then, only the first banner is visible. */
  inert?: boolean
}

export function HeroBanner({ id, inert }: HeroBannerProps) {
  const { t } = useTranslation('home')
  const { device, href } = useSite()
  const first = id === banners[0]
  const Heading = (inert ?? !first) ? 'h2' : 'h1'
  return (
    <div
      className={styles.banner}
      role="group"
      aria-roledescription={t('hero.slide')}
      aria-label={t(`hero.banners.${id}.name`)}
      inert={inert}
    >
      <Cover className={[styles.picture, styles[id]].join(' ')}>
        {(first || inert !== undefined) && (
          <Picture source={bannerPictures[id][device]} alt="" sizes="100vw" priority={first} />
        )}
      </Cover>
      <div className={styles.content}>
        <div className={styles.panel}>
          <Heading className={styles.heading}>
            <Phrases>{t(`hero.banners.${id}.heading`)}</Phrases>
          </Heading>
          <p className={styles.text}>{t(`hero.banners.${id}.text`)}</p>
          <ButtonLink to={href('contact')}>
            {t('hero.contact')}
            <Icon name="forward" />
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
