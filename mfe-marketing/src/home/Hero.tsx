import { Icon } from '@site/contract'
import { whenIdle } from '@site/contract/idle'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { banners, HeroBanner } from './HeroBanner.tsx'
import styles from './Hero.module.css'
import sliderStyles from './HeroSlider.module.css'

/** Milliseconds between two banners. The stylesheet has how long they fade. */
const interval = 3000
/** Pixels that a finger moves to turn to the next banner. */
const swipe = 50

/** The banners that open the home page: the first one at once, and a slider of all three when the page is idle. */
export function Hero() {
  const { t } = useTranslation('home')
  // Null until the page is idle. Until then only the first banner's picture is fetched.
  const [playing, setPlaying] = useState<boolean | null>(null)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const [current, setCurrent] = useState(0)
  const touchedAt = useRef(0)
  const isSlider = playing !== null
  const moving = playing && !hovered && !focused
  const turn = (by: number) => setCurrent((current + banners.length + by) % banners.length)

  useEffect(() => whenIdle(() => setPlaying(!window.matchMedia('(prefers-reduced-motion: reduce)').matches)), [])
  useEffect(() => {
    if (!moving) return
    const timer = setTimeout(() => setCurrent((current + 1) % banners.length), interval)
    return () => clearTimeout(timer)
  }, [moving, current])

  return (
    <section className={styles.hero} aria-roledescription={t('hero.carousel')} aria-label={t('hero.label')}>
      {isSlider && (
        <button
          type="button"
          className={sliderStyles.pause}
          aria-label={playing ? t('hero.pauseLabel') : t('hero.playLabel')}
          onClick={() => setPlaying(!playing)}
        >
          <Icon name={playing ? 'pause' : 'play'} />
          <span>{playing ? t('hero.pause') : t('hero.play')}</span>
        </button>
      )}
      <div
        role="presentation"
        onPointerEnter={(event) => setHovered(event.pointerType === 'mouse')}
        onPointerLeave={() => setHovered(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onTouchStart={({ touches }) => (touchedAt.current = touches[0]!.clientX)}
        onTouchEnd={({ changedTouches }) => {
          const moved = changedTouches[0]!.clientX - touchedAt.current
          if (isSlider && Math.abs(moved) > swipe) turn(moved < 0 ? 1 : -1)
        }}
      >
        <div
          className={isSlider ? `${styles.stack} ${sliderStyles.fading}` : styles.stack}
          aria-live={isSlider ? (moving ? 'off' : 'polite') : undefined}
        >
          {banners.map((id, index) => (
            <div key={id} className={index === current ? undefined : styles.waiting}>
              <HeroBanner
                id={id}
                inert={isSlider ? index !== current : undefined}
                withPicture={isSlider || index === 0}
              />
            </div>
          ))}
        </div>
        {isSlider && (
          <ul className={sliderStyles.dots} aria-label={t('hero.dots')}>
            {banners.map((id, index) => (
              <li key={id}>
                <button
                  type="button"
                  className={sliderStyles.dot}
                  aria-label={t('hero.show', { name: t(`hero.banners.${id}.name`) })}
                  aria-current={index === current ? 'true' : undefined}
                  onClick={() => setCurrent(index)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
