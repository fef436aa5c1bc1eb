import { useTranslation } from 'react-i18next'
import { Diagram } from '../diagram/Diagram.tsx'
import { Label } from '../diagram/Label.tsx'
import styles from './SystemDrawing.module.css'

const box = { width: 92, height: 80 }
const forecastWidth = 112

/** Centres of the boxes. `system` is the frame around the battery system, and `name` the right end of its label. */
const narrow = {
  width: 340,
  height: 530,
  load: { x: 48, y: 42 },
  board: { x: 170, y: 42 },
  solar: { x: 48, y: 190 },
  pcs: { x: 170, y: 190 },
  grid: { x: 292, y: 42 },
  battery: { x: 170, y: 312 },
  forecast: { x: 170, y: 408 },
  system: { x: 100, y: 134, width: 140, height: 350 },
  name: { x: 226, y: 472 },
  legend: { x: 8, y: 516 },
}

type Point = typeof narrow.pcs

const wide: typeof narrow = {
  width: 640,
  height: 356,
  load: { x: 47, y: 41 },
  board: { x: 320, y: 41 },
  solar: { x: 47, y: 182 },
  pcs: { x: 320, y: 182 },
  grid: { x: 592, y: 41 },
  battery: { x: 320, y: 298 },
  forecast: { x: 452, y: 298 },
  system: { x: 212, y: 126, width: 308, height: 228 },
  name: { x: 508, y: 152 },
  legend: { x: 2, y: 310 },
}

const glyphs = {
  solar: 'M-22 13-12-13H22L12 13zM-17 0H17M-5-13-10 13M10-13 0 13',
  grid: 'M-12 17 0-17 12 17M-17-7H17M-13 1H13M-7 3 9 9M7 3-9 9M-17-7V-3M17-7V-3',
  load: 'M-20 15V-3L-7-11V-3L6-11V-3L20-11V15zM-12 5H-6M-1 5H5M10 5H16',
  board: 'M-16-15H16V15H-16zM-8-7V7M0-7V7M8-7V7',
  pcs: 'M-20-15H20V15H-20zM-20 15 20-15M-14-6C-12-11-9-11-8-6S-4-1-2-6M4 6H14M4 10H14',
  battery: 'M-21-11H17V11H-21zM17-5H21V5H17M-14-5V5M-7-5V5M0-5V5',
  forecast: 'M-20-13V13H20M-15 6C-8 6-7-8 0-8S8 4 17 4',
}

export function SystemDrawing() {
  const { t } = useTranslation('battery')
  return (
    <Diagram
      title={t('system.diagram.title')}
      description={t('system.diagram.description')}
      height={narrow.height}
      wide={{ width: wide.width, height: wide.height, drawing: <Connected layout={wide} /> }}
    >
      <Connected layout={narrow} />
    </Diagram>
  )
}

function Connected({ layout }: { layout: typeof narrow }) {
  const { t } = useTranslation('battery')
  const { solar, grid, load, board, pcs, battery, forecast, system, name, legend } = layout
  return (
    <>
      <rect className={styles.system} {...system} rx={2} />
      <Label className={styles.name} {...name} textAnchor="end" text={t('system.diagram.system')} />
      <Flow from={solar} to={pcs} />
      <Flow from={pcs} to={board} both />
      <Flow from={board} to={grid} both />
      <Flow from={board} to={load} />
      <Flow from={pcs} to={battery} both />
      {(['solar', 'grid', 'load', 'board'] as const).map((part) => (
        <Node key={part} part={part} at={layout[part]} names={[t(`system.diagram.${part}`)]} />
      ))}
      <Node part="pcs" at={pcs} names={['PCS']} />
      <Node part="battery" at={battery} names={[t('system.diagram.battery')]} />
      <Node part="forecast" at={forecast} names={[t('spec.items.aiLearning'), t('spec.items.solarForecast')]} />
      <path className={styles.flow} d={`M${legend.x} ${legend.y}h32`} />
      <Label x={legend.x + 42} y={legend.y + 5} text={t('system.diagram.flow')} />
    </>
  )
}

function Node({ part, at, names }: { part: keyof typeof glyphs; at: Point; names: string[] }) {
  const small = names.length > 1
  const width = small ? forecastWidth : box.width
  return (
    <g className={small ? styles.small : undefined} transform={`translate(${at.x} ${at.y})`}>
      <rect className={styles.device} x={-width / 2} y={-box.height / 2} width={width} height={box.height} rx={2} />
      <path
        className={styles.glyph}
        d={glyphs[part]}
        transform={small ? 'translate(0 -18) scale(0.8)' : 'translate(0 -12)'}
      />
      {names.map((name, line) => (
        <Label key={name} y={small ? 13 + line * 18 : 28} textAnchor="middle" text={name} />
      ))}
    </g>
  )
}

/** Draws a flow between the centres of two boxes. The boxes are drawn later and cover the ends of the line. */
function Flow({ from, to, both = false }: { from: Point; to: Point; both?: boolean }) {
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
  const middle = `translate(${(from.x + to.x) / 2} ${(from.y + to.y) / 2}) rotate(${angle})`
  return (
    <>
      <path className={styles.flow} d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
      <path className={styles.tip} d={both ? 'M3-7 15 0 3 7zM-3-7-15 0-3 7z' : 'M-6-7 6 0-6 7z'} transform={middle} />
    </>
  )
}
