import { useTranslation } from 'react-i18next'
import { Diagram } from '../../diagram/Diagram.tsx'
import { type Model, models } from '../specRows.ts'
import type { Arrangement } from './arrange.ts'
import { cabinet } from './figures.ts'
import styles from './LineUp.module.css'
import { boxes, type Shown } from './shown.ts'
import { margins, personRoom } from './views.ts'

interface LineUpProps {
  shown: Shown
  /** Its units in words. */
  words: string
}

/** The cabinets to scale, from the front and from above, with a person beside them. */
export function LineUp({ shown, words }: LineUpProps) {
  const { t } = useTranslation('battery')
  const cabinets = models.flatMap((model) => Array<Model>(shown.units[model]).fill(model))
  const drawn = (layout: 'narrow' | 'wide') => (
    <Views cabinets={cabinets} box={boxes[layout]} arrangement={shown[layout]} />
  )
  return (
    <Diagram
      title={t('sizing.drawing.title')}
      description={t('sizing.drawing.description', { words })}
      height={boxes.narrow.height}
      wide={{ ...boxes.wide, drawing: drawn('wide') }}
    >
      {drawn('narrow')}
    </Diagram>
  )
}

interface ViewsProps {
  cabinets: Model[]
  box: typeof boxes.wide
  arrangement: Arrangement
}

function Views({ cabinets, box, arrangement: { scale, perRow, rows, start } }: ViewsProps) {
  const [width, depth, height] = [cabinet.width * scale, cabinet.depth * scale, cabinet.height * scale]
  const ground = margins.above + height
  const under = ground + margins.between + depth
  const lettering = Math.min(1, width / 40)
  const personAt = start + perRow * width + (personRoom * scale) / 2
  return Array.from({ length: rows }, (_, row) => {
    const inRow = cabinets.slice(row * perRow, (row + 1) * perRow)
    const end = start + inRow.length * width
    return (
      <g key={row} transform={`translate(0 ${(row * box.height) / rows})`}>
        {inRow.map((model, index) => (
          <g key={index} transform={`translate(${start + index * width} ${margins.above})`}>
            <g transform={`scale(${scale})`}>
              <path className={styles.cabinet} d={`M0 0H${cabinet.width}V${cabinet.height}H0z`} />
              <path
                className={styles.detail}
                d="M90 90H1360V2050H90zM0 2140H1450M560 380H890V600H560zM1240 1050V1350"
              />
              <path
                className={styles.cabinet}
                d={`M0 ${cabinet.height + margins.between / scale}h${cabinet.width}v${cabinet.depth}H0z`}
              />
            </g>
            <text
              className={styles.name}
              transform={`translate(${width / 2} ${height * 0.58}) scale(${lettering})`}
              textAnchor="middle"
            >
              {model}
            </text>
          </g>
        ))}
        <path className={styles.line} d={`M${start - 16} ${ground}H${row === 0 ? box.width - margins.after : end}`} />
        {row === 0 && (
          <>
            <path
              className={styles.person}
              transform={`translate(${personAt} ${ground}) scale(${scale})`}
              d="M-100-1600a100 100 0 1 1 200 0 100 100 0 1 1-200 0zM-190-1410Q0-1490 190-1410L205-790H140L110 0H20L0-760-20 0H-110L-140-790H-205z"
            />
            <text x={personAt} y={ground + 18} textAnchor="middle">
              1.7 m
            </text>
          </>
        )}
        <path
          className={styles.line}
          d={`M${start - 8} ${margins.above}V${ground}m0 ${margins.between}v${depth}M${start} ${under + 12}H${end}m-4 4 8-8M${start - 4} ${under + 16}l8-8`}
        />
        <text x={start - 14} y={margins.above + height / 2 + 5} textAnchor="end">
          {cabinet.height}
        </text>
        <text x={start - 14} y={under - depth / 2 + 5} textAnchor="end">
          {cabinet.depth}
        </text>
        <text className={styles.extent} x={(start + end) / 2} y={under + 17} textAnchor="middle">
          {inRow.length * cabinet.width}
        </text>
      </g>
    )
  })
}
