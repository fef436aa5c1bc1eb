import { Phrases } from '@site/contract'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Diagram, Legend } from '../diagram/Diagram.tsx'
import { Label } from '../diagram/Label.tsx'
import drawing from '../diagram/symbols.module.css'
import { Rules } from '../Rules.tsx'
import { outputs, shadedModules, shadowRange, totalOutput } from './shadow.ts'
import symbols from './symbols.module.css'
import styles from './tools.module.css'

/** The shadow starts at the position of the server-rendered slider. */
export function Shading({ served }: { served: HTMLElement | null }) {
  const { t } = useTranslation('solar')
  const [shadow, setShadow] = useState(() => served?.querySelector('input')?.valueAsNumber ?? 1)
  const id = useId()
  const slider = useRef<HTMLInputElement>(null)
  const [first, second] = shadedModules(shadow)

  /** Moves the shadow. The slider rounds the position to one of its steps. */
  function place(to: number) {
    slider.current!.valueAsNumber = to
    setShadow(slider.current!.valueAsNumber)
  }

  const where = first === undefined ? 'none' : second === undefined ? 'one' : 'two'
  return (
    <div className={styles.tool}>
      <div className={styles.model}>
        <h3>
          <Phrases>{t('string.heading')}</Phrases>
        </h3>
        <Rules className={styles.rules} rules={t('string.rules', { returnObjects: true })} />
      </div>
      <div className={styles.slider}>
        <label htmlFor={id}>{t('string.control')}</label>
        <input
          ref={slider}
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
          onChange={({ target }) => setShadow(target.valueAsNumber)}
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
          { symbol: <Diode at="16 10" />, text: t('string.legend.bypass') },
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
          const height = (output / 100) * fullOutput
          return (
            <g key={index} transform={`translate(${start + (index + 0.5) * pitch} 0)`}>
              <rect className={drawing.module} x={-29} y={26} width={58} height={66} rx={1} />
              <path className={drawing.cells} d="M0 26V92M-29 48H29M-29 70H29" />
              {optimizers ? (
                <rect className={symbols.optimizer} x={-14} y={104} width={28} height={18} rx={2} />
              ) : (
                <Diode at="0 108" conducts={output === 0} />
              )}
              <rect className={symbols.full} x={-18} y={outputBase - fullOutput} width={36} height={fullOutput} />
              <rect className={symbols.output} x={-18} y={outputBase - height} width={36} height={height} />
              <Label y={246} textAnchor="middle" text={`${output}%`} />
            </g>
          )
        })}
        <g transform={`translate(${start + (shadow + 0.5) * pitch} 0)`}>
          <rect className={symbols.shade} x={-pitch / 2} y={22} width={pitch} height={76} />
          <path className={drawing.cells} d="M-16 59H16M-10 54-16 59-10 64M10 54 16 59 10 64" />
          <Label y={16} textAnchor="middle" text={t('string.shade')} />
        </g>
        <rect className={drawing.device} x={272} y={100} width={60} height={52} rx={2} />
        <Label x={302} y={132} textAnchor="middle" text="PCS" />
        <Label x={302} y={196} textAnchor="middle" text={t('string.total')} />
        <Label
          className={symbols.total}
          x={302}
          y={220}
          textAnchor="middle"
          text={`${totalOutput(shadow, optimizers)}%`}
        />
        <path className={drawing.wire} d={`M${start} ${outputBase + 1}H256`} />
      </g>
    </Diagram>
  )
}

const Diode = ({ at, conducts = false }: { at: string; conducts?: boolean }) => (
  <g className={conducts ? symbols.conducting : undefined} transform={`translate(${at})`}>
    <path className={drawing.wire} d="M-20 0H20" />
    <path className={symbols.diode} d="M-6-7V7L6 0z" />
    <path className={drawing.wire} d="M6-7V7" />
  </g>
)
