import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '../later.tsx'
import { banners, HeroBanner } from './HeroBanner.tsx'
import styles from './Hero.module.css'

export const heroControls = later(() => import('./HeroControls.tsx'))

/** Milliseconds between two banners. The stylesheet has how long they fade. */
const interval = 3000
/** Pixels that a finger moves to turn to the next banner. */
const swipe = 50

/** The banners that open the home page: the first one at once, and a slider of all three when the page is idle. */
export function Hero() {
  const { t } = useTranslation('home')
  // Without the controls the first banner stays, and only its picture is fetched.
  const [controls, setControls] = useState<typeof heroControls.current>()
  const [playing, setPlaying] = useState(false)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const [current, setCurrent] = useState(0)
  const touchedAt = useRef(0)
  const moving = playing && !hovered && !focused
  const turn = (by: number) => setCurrent((current + banners.length + by) % banners.length)

  useEffect(
    () =>
      heroControls.whenIdle((code) => {
        setControls(code)
        setPlaying(!window.matchMedia('(prefers-reduced-motion: reduce)').matches)
      }),
    [],
  )
  useEffect(() => {
    if (!moving) return
    const timer = setTimeout(() => setCurrent((current + 1) % banners.length), interval)
    return () => clearTimeout(timer)
  }, [moving, current])

  return (
    <section className={styles.hero} aria-roledescription={t('hero.carousel')} aria-label={t('hero.label')}>
      {controls && <controls.PauseButton playing={playing} onClick={() => setPlaying(!playing)} />}
      <div
        role="presentation"
        onPointerEnter={(event) => setHovered(event.pointerType === 'mouse')}
        onPointerLeave={() => setHovered(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onTouchStart={({ touches }) => (touchedAt.current = touches[0]!.clientX)}
        onTouchEnd={({ changedTouches }) => {
          const moved = changedTouches[0]!.clientX - touchedAt.current
          if (controls && Math.abs(moved) > swipe) turn(moved < 0 ? 1 : -1)
        }}
      >
        <div className={styles.stack} aria-live={controls && (moving ? 'off' : 'polite')}>
          {banners.map((id, index) => (
            <div key={id} className={index === current ? undefined : styles.waiting}>
              <HeroBanner id={id} inert={controls && index !== current} withPicture={!!controls || index === 0} />
            </div>
          ))}
        </div>
        {controls && <controls.Dots current={current} onChoose={setCurrent} />}
      </div>
    </section>
  )
}
