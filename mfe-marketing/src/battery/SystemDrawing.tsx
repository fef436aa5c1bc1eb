import { useTranslation } from 'react-i18next'
import { Diagram } from '../diagram/Diagram.tsx'
import styles from './SystemDrawing.module.css'
import { box, forecastWidth, narrow, type Point, wide } from './systemLayouts.ts'

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
      <text className={styles.name} {...name} textAnchor="end">
        {t('system.diagram.system')}
      </text>
      <Flow from={edge(solar, pcs)} to={edge(pcs, solar)} />
      <Flow from={edge(pcs, board)} to={edge(board, pcs)} both />
      <Flow from={edge(board, grid)} to={edge(grid, board)} both />
      <Flow from={edge(board, load)} to={edge(load, board)} />
      <Flow from={edge(pcs, battery)} to={edge(battery, pcs)} both />
      {(['solar', 'grid', 'load', 'board'] as const).map((part) => (
        <Node key={part} part={part} at={layout[part]} names={[t(`system.diagram.${part}`)]} />
      ))}
      <Node part="pcs" at={pcs} names={['PCS']} />
      <Node part="battery" at={battery} names={[t('system.diagram.battery')]} />
      <Node part="forecast" at={forecast} names={[t('spec.items.aiLearning'), t('spec.items.solarForecast')]} />
      <path className={styles.flow} d={`M${legend.x} ${legend.y}h32`} />
      <text x={legend.x + 42} y={legend.y + 5}>
        {t('system.diagram.flow')}
      </text>
    </>
  )
}

/** A part with its name, or two names in smaller letters. */
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
        <text key={name} y={small ? 13 + line * 18 : 28} textAnchor="middle">
          {name}
        </text>
      ))}
    </g>
  )
}

function Flow({ from, to, both = false }: { from: Point; to: Point; both?: boolean }) {
  const upright = from.x === to.x
  const backwards = upright ? to.y < from.y : to.x < from.x
  const angle = (upright ? 90 : 0) + (backwards ? 180 : 0)
  const middle = `translate(${(from.x + to.x) / 2} ${(from.y + to.y) / 2}) rotate(${angle})`
  return (
    <>
      <path className={styles.flow} d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
      <path className={styles.tip} d={both ? 'M3-7 15 0 3 7zM-3-7-15 0-3 7z' : 'M-6-7 6 0-6 7z'} transform={middle} />
    </>
  )
}

/** Where a part's box ends in the direction of another. */
function edge(part: Point, towards: Point): Point {
  return part.x === towards.x
    ? { x: part.x, y: part.y + (Math.sign(towards.y - part.y) * box.height) / 2 }
    : { x: part.x + (Math.sign(towards.x - part.x) * box.width) / 2, y: part.y }
}
