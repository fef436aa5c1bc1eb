import { Phrases } from '@site/contract'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Diagram, Legend } from '../diagram/Diagram.tsx'
import drawing from '../diagram/symbols.module.css'
import { Label } from './lettering.tsx'
import { outputs, placed, shadedModules, shadowRange, totalOutput } from './shadow.ts'
import symbols from './symbols.module.css'
import styles from './tools.module.css'

/** A shadow to be moved over a string of modules. It goes on from where the visitor has moved the served slider. */
export function Shading({ served }: { served: HTMLElement | null }) {
  const { t } = useTranslation('solar')
  const [shadow, setShadow] = useState(() => served?.querySelector('input')?.valueAsNumber ?? 1)
  const id = useId()
  const place = (to: number) => setShadow(placed(to))
  const [first, second] = shadedModules(shadow)
  const where = first === undefined ? 'none' : second === undefined ? 'one' : 'two'
  return (
    <div className={styles.tool}>
      <div className={styles.model}>
        <h3>
          <Phrases>{t('string.heading')}</Phrases>
        </h3>
        <p>{t('string.model')}</p>
      </div>
      <div className={styles.slider}>
        <label htmlFor={id}>{t('string.control')}</label>
        <input
          id={id}
          type="range"
          {...shadowRange}
          value={shadow}
          autoComplete="off"
          aria-valuetext={t('string.result', {
            where: t(`string.${where}`, { first, second }),
            without: totalOutput(shadow, false),
            with: totalOutput(shadow, true),
          })}
          onChange={({ target }) => place(target.valueAsNumber)}
        />
      </div>
      <StringDiagram optimizers={false} shadow={shadow} onShadow={place} />
      <StringDiagram optimizers shadow={shadow} onShadow={place} />
      <Legend
        entries={[
          {
            symbol: <rect className={symbols.optimizer} x={3} {...sample} width={26} rx={2} />,
            text: t('string.legend.optimizer'),
          },
          { symbol: <Diode x={16} y={10} reach={16} conducts={false} />, text: t('string.legend.bypass') },
          { symbol: <rect className={symbols.output} x={6} {...sample} />, text: t('string.legend.output') },
          { symbol: <rect className={symbols.full} x={6} {...sample} />, text: t('string.legend.full') },
        ]}
      />
    </div>
  )
}

const sample = { y: 2, width: 20, height: 16 }

const start = 8
const pitch = 62
const outputBase = 226
const fullOutput = 56

const wires = {
  withoutOptimizers: 'M19 92V140H272M59 92V124H81V92M121 92V124H143V92M183 92V124H205V92M245 92V124H272',
  withOptimizers:
    'M25 113H16V140H272M53 113H87M115 113H149M177 113H211M239 113H272M33 92V104M45 92V104M95 92V104M107 92V104M157 92V104M169 92V104M219 92V104M231 92V104',
}

interface StringDiagramProps {
  optimizers: boolean
  shadow: number
  onShadow: (shadow: number) => void
}

function StringDiagram({ optimizers, shadow, onShadow }: StringDiagramProps) {
  const { t } = useTranslation('solar')
  const kind = optimizers ? 'withOptimizers' : 'withoutOptimizers'
  const shadowStart = start + shadow * pitch
  return (
    <Diagram
      title={t(`string.${kind}.title`)}
      description={t(`string.${kind}.description`)}
      height={252}
      onPoint={(x) => onShadow((x - start) / pitch - 0.5)}
    >
      <g className={symbols.lettering}>
        <path className={drawing.wire} d={wires[kind]} />
        {outputs(shadow, optimizers).map((output, index) => {
          const x = start + index * pitch + pitch / 2
          const height = (output / 100) * fullOutput
          return (
            <g key={x}>
              <rect className={drawing.module} x={x - 29} y={26} width={58} height={66} rx={1} />
              <path className={drawing.cells} d={`M${x} 26V92M${x - 29} 48H${x + 29}M${x - 29} 70H${x + 29}`} />
              {optimizers ? (
                <rect className={symbols.optimizer} x={x - 14} y={104} width={28} height={18} rx={2} />
              ) : (
                <Diode x={x} y={108} reach={20} conducts={output === 0} />
              )}
              <rect className={symbols.full} x={x - 18} y={outputBase - fullOutput} width={36} height={fullOutput} />
              <rect className={symbols.output} x={x - 18} y={outputBase - height} width={36} height={height} />
              <Label x={x} y={246} anchor="middle" text={`${output}%`} />
            </g>
          )
        })}
        <rect className={symbols.shade} x={shadowStart} y={22} width={pitch} height={76} />
        <path
          className={drawing.cells}
          d="M-16 0H16M-10-5-16 0-10 5M10-5 16 0 10 5"
          transform={`translate(${shadowStart + pitch / 2} 59)`}
        />
        <Label x={shadowStart + pitch / 2} y={16} anchor="middle" text={t('string.shade')} />
        <rect className={drawing.device} x={272} y={100} width={60} height={52} rx={2} />
        <Label x={302} y={132} anchor="middle" text="PCS" />
        <Label x={302} y={196} anchor="middle" text={t('string.total')} />
        <text className={symbols.total} x={302} y={220} textAnchor="middle">
          {`${totalOutput(shadow, optimizers)}%`}
        </text>
        <path className={drawing.wire} d={`M${start} ${outputBase + 1}H256`} />
      </g>
    </Diagram>
  )
}

interface DiodeProps {
  x: number
  y: number
  /** The length of the wire on either side of its middle. */
  reach: number
  conducts: boolean
}

/** A bypass diode by its standard symbol, which points the way of the current. */
const Diode = ({ x, y, reach, conducts }: DiodeProps) => (
  <g className={conducts ? symbols.conducting : undefined}>
    <path className={drawing.wire} d={`M${x - reach} ${y}H${x + reach}`} />
    <path className={symbols.diode} d={`M${x - 6} ${y - 7}V${y + 7}L${x + 6} ${y}z`} />
    <path className={drawing.wire} d={`M${x + 6} ${y - 7}V${y + 7}`} />
  </g>
)
