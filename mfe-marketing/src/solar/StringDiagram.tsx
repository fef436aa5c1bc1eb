import { useTranslation } from 'react-i18next'
import { Diagram } from '../diagram/Diagram.tsx'
import symbols from '../diagram/symbols.module.css'
import styles from './symbols.module.css'

const centres = [45, 105, 165, 225]
const shadedModule = 1
const outputBase = 258
const fullOutput = 64
const shadedOutput = 22

const wires = {
  withoutOptimizers: 'M20 65H10V144H266V108H276M70 65H80M130 65H140M190 65H200M250 65H260V88H276',
  withOptimizers: 'M32 118H10V144H266V108H276M58 118H92M118 118H152M178 118H212M238 118H256V88H276',
}

/** A string of four modules, one of them in the shade, and what each of them gives. */
export function StringDiagram({ optimizers }: { optimizers: boolean }) {
  const { t } = useTranslation('solar')
  const kind = optimizers ? 'withOptimizers' : 'withoutOptimizers'
  return (
    <Diagram title={t(`string.${kind}.title`)} description={t(`string.${kind}.description`)} height={276}>
      <g className={styles.lettering}>
        <path className={symbols.wire} d={wires[kind]} />
        {centres.map((x, index) => (
          <g key={x}>
            <Module x={x} shaded={index === shadedModule} />
            {optimizers && <Optimizer x={x} />}
            <Output x={x} reduced={!optimizers || index === shadedModule} />
          </g>
        ))}
        <text x={105} y={24} textAnchor="middle">
          {t('string.shade')}
        </text>
        <text x={10} y={170}>
          {t(`string.${kind}.label`)}
        </text>
        <rect className={symbols.device} x={276} y={74} width={58} height={48} rx={2} />
        <text x={305} y={104} textAnchor="middle">
          PCS
        </text>
        <text x={305} y={outputBase} textAnchor="middle">
          {t('string.output')}
        </text>
        <path className={symbols.wire} d={`M10 ${outputBase + 1}H260`} />
      </g>
    </Diagram>
  )
}

function Module({ x, shaded }: { x: number; shaded: boolean }) {
  return (
    <>
      <rect className={shaded ? styles.shaded : symbols.module} x={x - 25} y={32} width={50} height={66} rx={1} />
      <path className={symbols.cells} d={`M${x} 32V98M${x - 25} 54H${x + 25}M${x - 25} 76H${x + 25}`} />
      {shaded && <path className={styles.shade} d={`M${x - 25} 32H${x + 25}V60L${x - 25} 86z`} />}
    </>
  )
}

function Optimizer({ x }: { x: number }) {
  return (
    <>
      <path className={symbols.wire} d={`M${x - 6} 98V110M${x + 6} 98V110`} />
      <rect className={styles.optimizer} x={x - 13} y={110} width={26} height={16} rx={2} />
    </>
  )
}

function Output({ x, reduced }: { x: number; reduced: boolean }) {
  const height = reduced ? shadedOutput : fullOutput
  return (
    <>
      {reduced && (
        <rect className={styles.full} x={x - 17} y={outputBase - fullOutput} width={34} height={fullOutput} />
      )}
      <rect className={styles.output} x={x - 17} y={outputBase - height} width={34} height={height} />
    </>
  )
}
