import { useTranslation } from 'react-i18next'
import { Diagram } from '../diagram/Diagram.tsx'
import symbols from '../diagram/symbols.module.css'
import styles from './SeriesDiagram.module.css'

const combined = [14, 86, 158]
const added = 262
const unit = { width: 64, height: 112 }
const top = 16
const base = top + unit.height

/** Units beside one another, and one more that expands them. */
export function SeriesDiagram() {
  const { t } = useTranslation('battery')
  return (
    <Diagram title={t('series.diagram.title')} description={t('series.diagram.description')} height={196}>
      <path className={symbols.wire} d={`M4 ${base + 8}H336`} />
      <path className={styles.link} d={`M${combined[0]} ${base - 24}H${combined[2]}`} />
      <path className={`${styles.link} ${styles.added}`} d={`M${combined[2]! + unit.width} ${base - 24}H${added}`} />
      {combined.map((x) => (
        <Unit key={x} x={x} />
      ))}
      <Unit x={added} added />
      <path className={symbols.wire} d="M242 60V80M232 70H252" />
      <Extent from={combined[0]!} to={combined[2]! + unit.width}>
        {t('series.diagram.combined')}
      </Extent>
      <Extent from={added} to={added + unit.width}>
        {t('series.diagram.added')}
      </Extent>
    </Diagram>
  )
}

function Unit({ x, added = false }: { x: number; added?: boolean }) {
  return (
    <g transform={`translate(${x} ${top})`}>
      <rect className={added ? `${symbols.device} ${styles.added}` : symbols.device} {...unit} rx={2} />
      <path
        className={added ? styles.detailAdded : styles.detail}
        d="M32 0V112M10 18H23V30H10zM27 52V68M41 18H55M41 24H55M41 30H55"
      />
    </g>
  )
}

/** A measure line under what it tells of. */
function Extent({ from, to, children }: { from: number; to: number; children: string }) {
  return (
    <>
      <path
        className={styles.extent}
        d={`M${from + 1} ${base + 18}V${base + 30}M${to - 1} ${base + 18}V${base + 30}M${from} ${base + 24}H${to}`}
      />
      <text x={(from + to) / 2} y={base + 52} textAnchor="middle">
        {children}
      </text>
    </>
  )
}
