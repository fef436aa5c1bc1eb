import { Cover, Picture, useSite } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Rules } from '../../Rules.tsx'
import { Switch } from '../../Switch.tsx'
import day05 from '../../pictures/day-05-1200.webp?picture'
import day08 from '../../pictures/day-08-1200.webp?picture'
import day12 from '../../pictures/day-12-1200.webp?picture'
import day16 from '../../pictures/day-16-1200.webp?picture'
import day19 from '../../pictures/day-19-1200.webp?picture'
import day22 from '../../pictures/day-22-1200.webp?picture'
import styles from './Day.module.css'
import { DayCurves } from './DayCurves.tsx'
import { assumptions, exampleDay, hoursLeft, shownHours } from './exampleDay.ts'

const pictures = { 5: day05, 8: day08, 12: day12, 16: day16, 19: day19, 22: day22 }

/** The stylesheet shows only the parts for the chosen hour and the outage switch. */
export function Day() {
  const { t } = useTranslation('home')
  const { href } = useSite()
  const { backup, reserve } = assumptions
  return (
    <div className={styles.day}>
      <div>
        <Cover className={[styles.pictures, styles.each].join(' ')}>
          {shownHours.map((hour) => (
            <Picture
              key={hour}
              source={pictures[hour]}
              alt={t('day.pictureAlt', { hour })}
              sizes="(min-width: 75rem) 37rem, (min-width: 48rem) 50vw, 100vw"
            />
          ))}
        </Cover>
        <fieldset className={styles.hours}>
          <legend className="visually-hidden">{t('day.choose')}</legend>
          {shownHours.map((hour) => (
            <label key={hour}>
              <input type="radio" name="day-hour" defaultChecked={hour === 12} />
              <span>{t('day.hour', { hour })}</span>
            </label>
          ))}
        </fieldset>
        <Switch>{t('day.outage')}</Switch>
        <div className={styles.texts} aria-live="polite">
          <div className={[styles.running, styles.each].join(' ')}>
            {shownHours.map((hour) => {
              const { solar, load, charge, grid, stored } = exampleDay[hour]!
              const what = charge > 0 ? 'charging' : charge < 0 ? 'discharging' : 'grid'
              const power = Math.abs(charge) || grid
              return <p key={hour}>{t(`day.now.${what}`, { hour, solar, load, power, stored, reserve })}</p>
            })}
          </div>
          <div className={styles.out}>
            <div className={styles.each}>
              {shownHours.map((hour) => {
                const { stored } = exampleDay[hour]!
                return <p key={hour}>{t('day.left', { hour, stored, backup, hours: hoursLeft(stored) })}</p>
              })}
            </div>
            <p>
              <span>{`${t('day.output')} `}</span>
              <Link to={`${href('contact')}?kind=1`}>{t('day.ask')}</Link>
            </p>
          </div>
        </div>
      </div>
      <DayCurves />
      <Rules className={styles.rules} rules={t('day.rules', { returnObjects: true })} />
    </div>
  )
}
