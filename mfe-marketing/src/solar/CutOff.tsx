import { Phrases } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { Diagram, Legend } from '../diagram/Diagram.tsx'
import { Label } from '../diagram/Label.tsx'
import drawing from '../diagram/symbols.module.css'
import { Switch } from '../Switch.tsx'
import symbols from './symbols.module.css'
import styles from './tools.module.css'

/** The CSS classes of a wire, by what it carries. Wires differ in line style, not only in colour. */
const wires = {
  live: `${drawing.wire} ${drawing.live}`,
  dead: `${drawing.wire} ${drawing.dead}`,
  grid: `${drawing.wire} ${symbols.fromGrid}`,
}

/** A model of the shut-off device with a switch. The stylesheet shows the drawing for the state of the switch. */
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
        <ShutoffDiagram fire={false} />
        <ShutoffDiagram fire />
      </div>
    </div>
  )
}

function ShutoffDiagram({ fire }: { fire: boolean }) {
  const { t } = useTranslation('solar')
  const kind = fire ? 'fire' : 'normal'
  const building = fire ? wires.dead : wires.live
  return (
    <Diagram
      title={t(`cutOff.${kind}.title`)}
      description={t(`cutOff.${kind}.description`)}
      height={252}
      className={fire ? styles.open : styles.closed}
    >
      <g className={symbols.lettering}>
        <path className={symbols.building} d="M76 92H332V244H76z" />
        <path className={drawing.wire} d="M4 244H336" />
        {[84, 136, 188].map((x) => (
          <g key={x}>
            <path className={drawing.module} d={`M${x} 86L${x + 12} 48H${x + 54}L${x + 42} 86z`} />
            <path className={drawing.cells} d={`M${x + 6} 67H${x + 48}M${x + 33} 48L${x + 21} 86`} />
          </g>
        ))}
        <Label x={84} y={32} text={t('cutOff.modules')} />
        <path className={wires.live} d="M236 67H262" />
        <path className={building} d="M294 67H308V172" />
        <path className={wires.grid} d="M48 198H262" />
        <rect className={drawing.device} x={262} y={46} width={60} height={42} rx={2} />
        <path className={wires.live} d="M262 67H276" />
        <path className={building} d="M304 67H308V88" />
        <path className={fire ? drawing.wire : wires.live} d={fire ? 'M276 67L299 52' : 'M276 67H304'} />
        <circle className={drawing.device} cx={276} cy={67} r={3} />
        <circle className={drawing.device} cx={304} cy={67} r={3} />
        <Label x={334} y={32} textAnchor="end" text={t('cutOff.device')} />
        <rect className={drawing.device} x={262} y={172} width={60} height={44} rx={2} />
        <Label x={292} y={200} textAnchor="middle" text="PCS" />
        <path className={drawing.wire} d="M18 244 36 186 54 244M24 198H48M22 212H50M24 226 50 212M48 226 22 212" />
        <Label x={36} y={174} textAnchor="middle" text={t('cutOff.grid')} />
        {fire ? (
          <>
            <path
              className={symbols.flame}
              d="M152 180c-18 0-28-12-25-28c2-11 12-17 12-33c14 7 19 17 18 26c4-3 5-7 5-12c10 8 16 20 14 30c-2 11-11 17-24 17zM152 180c-8 0-12-6-11-13c1-6 7-9 8-16c7 6 12 10 13 17c1 7-4 12-10 12"
            />
            <Label x={184} y={176} text={t('cutOff.fireLabel')} />
            <Label x={300} y={134} textAnchor="end" text={t('cutOff.cutLabel')} />
          </>
        ) : (
          <path className={symbols.tip} d="M246 61 256 67 246 73zM302 124 308 134 314 124z" />
        )}
      </g>
    </Diagram>
  )
}
