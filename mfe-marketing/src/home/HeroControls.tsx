import { Icon } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { banners } from './HeroBanner.tsx'
import styles from './HeroControls.module.css'

export function PauseButton({ playing, onClick }: { playing: boolean; onClick: () => void }) {
  const { t } = useTranslation('home')
  return (
    <button
      type="button"
      className={styles.pause}
      aria-label={playing ? t('hero.pauseLabel') : t('hero.playLabel')}
      onClick={onClick}
    >
      <Icon name={playing ? 'pause' : 'play'} />
      <span>{playing ? t('hero.pause') : t('hero.play')}</span>
    </button>
  )
}

export function Dots({ current, onChoose }: { current: number; onChoose: (index: number) => void }) {
  const { t } = useTranslation('home')
  return (
    <ul className={styles.dots} aria-label={t('hero.dots')}>
      {banners.map((id, index) => (
        <li key={id}>
          <button
            type="button"
            className={styles.dot}
            aria-label={t('hero.show', { name: t(`hero.banners.${id}.name`) })}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => onChoose(index)}
          />
        </li>
      ))}
    </ul>
  )
}
