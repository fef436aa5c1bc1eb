import { ButtonLink, CallToAction, Cover, Icon, Phrases, Picture, Section, TitleBanner, useSite } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { each } from '../each.tsx'
import bannerService from '../pictures/banner-service-2560.webp?picture'
import day19 from '../pictures/day-19-1200.webp?picture'
import fieldSolar from '../pictures/field-solar-1200.webp?picture'
import heroWind from '../pictures/hero-wind-2560.webp?picture'
import styles from './ServicePage.module.css'

const pictures = { battery: day19, wind: heroWind, solar: fieldSolar }

export function ServicePage() {
  const { t } = useTranslation('service')
  const { href } = useSite()
  return (
    <>
      <TitleBanner title={t('title')} page="service" picture={bannerService} />
      <Section>
        <p className={styles.lead}>
          <Phrases>{t('lead')}</Phrases>
        </p>
        <ul className={styles.cards}>
          {(['battery', 'wind', 'solar'] as const).map((page) => (
            <li key={page} className={styles.card}>
              <Cover className={[styles.picture, styles[page]].join(' ')}>
                <Picture
                  source={pictures[page]}
                  alt=""
                  sizes="(min-width: 75rem) 50rem, (min-width: 48rem) 64vw, 120vw"
                />
              </Cover>
              <div className={styles.text}>
                <h2>{t(`services.${page}.name`)}</h2>
                <p>{t(`services.${page}.text`)}</p>
                <ul className={styles.facts}>{each('li', t(`services.${page}.facts`, { returnObjects: true }))}</ul>
                <ButtonLink className={styles.more} to={href(page)}>
                  {t(`services.${page}.more`)}
                  <Icon name="forward" />
                </ButtonLink>
              </div>
            </li>
          ))}
        </ul>
      </Section>
      <CallToAction />
    </>
  )
}
