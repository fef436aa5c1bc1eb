import { Phrases } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { Legend } from '../diagram/Legend.tsx'
import { Switch } from '../Switch.tsx'
import { ShutoffDiagram, wires } from './ShutoffDiagram.tsx'
import styles from './tools.module.css'

/** The shut-off device, to be opened and closed. The stylesheet shows the drawing of what the switch says. */
export function CutOff() {
  const { t } = useTranslation('solar')
  return (
    <div className={styles.tool}>
      <div>
        <h3>
          <Phrases>{t('cutOff.heading')}</Phrases>
        </h3>
        <p>{t('cutOff.model')}</p>
        <Switch>{t('cutOff.control')}</Switch>
        <Legend
          entries={(['live', 'dead', 'grid'] as const).map((look) => ({
            symbol: <path className={wires[look]} d="M0 10H32" />,
            text: t(`cutOff.legend.${look}`),
          }))}
        />
      </div>
      <div className={styles.states} aria-live="polite">
        <ShutoffDiagram fire={false} className={styles.closed} />
        <ShutoffDiagram fire className={styles.open} />
      </div>
    </div>
  )
}
