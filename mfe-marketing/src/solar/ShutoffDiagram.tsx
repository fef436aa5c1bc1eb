import { useTranslation } from 'react-i18next'
import { Diagram } from '../diagram/Diagram.tsx'
import symbols from '../diagram/symbols.module.css'
import styles from './symbols.module.css'

const live = `${symbols.wire} ${symbols.live}`
const dead = `${symbols.wire} ${symbols.dead}`

/** Modules on a roof, the shut-off device beside them, and the wiring through the building. */
export function ShutoffDiagram({ fire }: { fire: boolean }) {
  const { t } = useTranslation('solar')
  const kind = fire ? 'fire' : 'normal'
  const inside = fire ? dead : live
  return (
    <Diagram title={t(`cutOff.${kind}.title`)} description={t(`cutOff.${kind}.description`)} height={250}>
      <g className={styles.lettering} transform="translate(0 -24)">
        <path className={styles.building} d="M20 112H320V268H20z" />
        <path className={symbols.wire} d="M8 268H332" />
        {[34, 88, 142].map((x) => (
          <g key={x}>
            <path className={symbols.module} d={`M${x} 100L${x + 12} 62H${x + 56}L${x + 44} 100z`} />
            <path className={symbols.cells} d={`M${x + 6} 81H${x + 50}M${x + 34} 62L${x + 22} 100`} />
          </g>
        ))}
        <text x={34} y={46}>
          {t('cutOff.modules')}
        </text>
        <path className={live} d="M190 82H232" />
        <path className={inside} d="M292 82H306V212H292" />
        <rect className={symbols.device} x={232} y={60} width={60} height={44} rx={2} />
        <path className={live} d="M232 82H246" />
        <path className={inside} d="M278 82H292" />
        <path className={fire ? symbols.wire : live} d={fire ? 'M246 82L272 68' : 'M246 82H278'} />
        <circle className={symbols.device} cx={246} cy={82} r={3} />
        <circle className={symbols.device} cx={278} cy={82} r={3} />
        <text x={262} y={46} textAnchor="middle">
          {t('cutOff.device')}
        </text>
        <rect className={symbols.device} x={232} y={190} width={60} height={44} rx={2} />
        <text x={262} y={218} textAnchor="middle">
          PCS
        </text>
        {fire && (
          <>
            <path
              className={styles.flame}
              d="M102 232c-26 0-40-17-36-39c3-16 16-23 17-45c19 9 26 23 25 35c5-4 7-9 7-16c14 11 22 27 20 41c-3 15-15 24-33 24z"
            />
            <path
              className={styles.flameCore}
              d="M102 228c-13 0-20-9-18-20c2-9 9-13 11-24c10 8 12 15 12 20c3-2 4-4 5-7c6 6 9 13 8 19c-2 8-9 12-18 12z"
            />
            <text x={102} y={254} textAnchor="middle">
              {t('cutOff.fireLabel')}
            </text>
          </>
        )}
      </g>
    </Diagram>
  )
}
