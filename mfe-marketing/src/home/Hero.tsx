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
    // If the slider's code fails to load, the first banner stays.
    return sliderCode.whenIdle(({ HeroSlider }) => {
      afterFocus(region.current, () => startTransition(() => setSlider(() => HeroSlider)))
    })
  }, [])

  return (
    <section
      ref={region}
      // The slider moves by itself, so its script is loaded even if the visitor saves data.
      data-start="always"
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

/** Runs a task when the focus is outside the element. The slider replaces the banners, so their focus would be lost. */
function afterFocus(element: HTMLElement | null, task: () => void) {
  if (element?.contains(document.activeElement)) element.addEventListener('focusout', task, { once: true })
  else task()
}
