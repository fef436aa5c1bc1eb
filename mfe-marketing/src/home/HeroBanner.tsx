import { ButtonLink, Cover, Icon, Phrases, Picture, useSite } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { type BannerId, bannerPictures, banners } from './banners.ts'
import styles from './HeroBanner.module.css'

interface HeroBannerProps {
  id: BannerId
  /** Out of view, and so out of reach of keyboard and screen reader. */
  inert?: boolean
  /** The picture of a banner nobody can see yet is not fetched. */
  withPicture: boolean
}

/** One of the home page's banners. The text of the one in view is the page's h1, and of the first one until there is a slider. */
export function HeroBanner({ id, inert, withPicture }: HeroBannerProps) {
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
        {withPicture && <Picture source={bannerPictures[id][device]} alt="" sizes="100vw" priority={first} />}
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
