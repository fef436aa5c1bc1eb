import { Phrases } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { Legend } from '../diagram/Legend.tsx'
import { Switch } from '../Switch.tsx'
import { ShutoffDiagram } from './ShutoffDiagram.tsx'
import styles from './tools.module.css'
import { type Source, wireLook } from './wiring.ts'

/** The shut-off device, to be opened and closed. The stylesheet shows the drawing of what the switch says. */
export function CutOff() {
  const { t } = useTranslation('solar')
  const wire = (source: Source) => <path className={wireLook(source)} d="M0 10H32" />
  return (
    <div className={styles.tool}>
      <div>
        <h3>
          <Phrases>{t('cutOff.heading')}</Phrases>
        </h3>
        <p>{t('cutOff.model')}</p>
        <Switch>{t('cutOff.control')}</Switch>
        <Legend
          entries={[
            { symbol: wire('modules'), text: t('cutOff.legend.live') },
            { symbol: wire('none'), text: t('cutOff.legend.dead') },
            { symbol: wire('grid'), text: t('cutOff.legend.grid') },
          ]}
        />
      </div>
      <div className={styles.states} aria-live="polite">
        <ShutoffDiagram fire={false} className={styles.closed} />
        <ShutoffDiagram fire className={styles.open} />
      </div>
    </div>
  )
}
