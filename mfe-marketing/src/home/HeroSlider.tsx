import { Icon } from '@site/contract'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import Slick, { type Settings } from 'react-slick'
import { banners, HeroBanner } from './HeroBanner.tsx'
import styles from './HeroSlider.module.css'

export const sliderSettings = {
  fade: true,
  infinite: true,
  autoplaySpeed: 3000,
  speed: 500,
  dots: true,
  arrows: false,
  // Mouse dragging is off, so that text in a banner can be selected. Touch swiping still works.
  draggable: false,
  // Slick's arrow keys are off, because they could hide the banner that has the focus.
  accessibility: false,
  // Slick does not notice the focus inside a banner, so this component pauses the slider itself.
  pauseOnHover: false,
  pauseOnFocus: false,
} satisfies Settings

export function HeroSlider() {
  const { t } = useTranslation('home')
  const slick = useRef<Slick>(null)
  const [reducedMotion] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [playing, setPlaying] = useState(!reducedMotion)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const [current, setCurrent] = useState(0)
  const moving = playing && !hovered && !focused

  // Slick stays paused when `autoplay` becomes true again, so this starts it explicitly.
  useEffect(() => {
    if (moving) slick.current?.slickPlay()
    else slick.current?.slickPause()
  }, [moving])

  return (
    <>
      <button
        type="button"
        className={styles.toggle}
        aria-label={playing ? t('hero.pauseLabel') : t('hero.playLabel')}
        onClick={() => setPlaying(!playing)}
      >
        <Icon name={playing ? 'pause' : 'play'} />
        <span>{playing ? t('hero.pause') : t('hero.play')}</span>
      </button>
      <div
        className={styles.stage}
        role="presentation"
        onPointerEnter={(event) => setHovered(event.pointerType === 'mouse')}
        onPointerLeave={() => setHovered(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        <div aria-live={moving ? 'off' : 'polite'}>
          <Slick
            ref={slick}
            {...sliderSettings}
            speed={reducedMotion ? 0 : sliderSettings.speed}
            autoplay={moving}
            beforeChange={(_, next) => setCurrent(next)}
            dotsClass={styles.dots}
            appendDots={(dots) => <ul aria-label={t('hero.dots')}>{dots}</ul>}
            customPaging={(index) => (
              <button
                type="button"
                className={styles.dot}
                aria-label={t('hero.show', { name: t(`hero.banners.${banners[index] ?? banners[0]}.name`) })}
                aria-current={index === current ? 'true' : undefined}
              />
            )}
          >
            {banners.map((id, index) => (
              <HeroBanner key={id} id={id} inert={index !== current} />
            ))}
          </Slick>
        </div>
      </div>
    </>
  )
}
