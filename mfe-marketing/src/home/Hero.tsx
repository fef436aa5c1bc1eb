import { type ComponentType, startTransition, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '../later.tsx'
import { banners, HeroBanner } from './HeroBanner.tsx'
import styles from './Hero.module.css'

const sliderCode = later(() => import('./HeroSlider.tsx'))

export function Hero() {
  const { t } = useTranslation('home')
  const region = useRef<HTMLElement>(null)
  const [Slider, setSlider] = useState<ComponentType | null>(null)

  useEffect(() => {
    // Without the slider's code the first banner goes on standing for all three.
    return sliderCode.whenIdle(({ HeroSlider }) => {
      afterFocus(region.current, () => startTransition(() => setSlider(() => HeroSlider)))
    })
  }, [])

  return (
    <section
      ref={region}
      className={styles.hero}
      aria-roledescription={t('hero.carousel')}
      aria-label={t('hero.label')}
    >
      {Slider === null ? (
        <div className={styles.stack}>
          {banners.map((id, index) => (
            <div key={id} className={index === 0 ? undefined : styles.waiting}>
              <HeroBanner id={id} />
            </div>
          ))}
        </div>
      ) : (
        <Slider />
      )}
    </section>
  )
}

/** The slider replaces the banner's elements, which would take the focus from a visitor who is in them. */
function afterFocus(element: HTMLElement | null, task: () => void) {
  if (element?.contains(document.activeElement)) element.addEventListener('focusout', task, { once: true })
  else task()
}
