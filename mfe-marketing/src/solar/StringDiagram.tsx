import { useTranslation } from 'react-i18next'
import { Diagram } from './Diagram.tsx'
import styles from './symbols.module.css'

const centres = [37, 97, 157, 217]
const shadedModule = 1
const outputBase = 252
const fullOutput = 64
const shadedOutput = 22

/** A string of four modules, one of them in the shade, and what each of them gives. */
export function StringDiagram({ optimizers }: { optimizers: boolean }) {
  const { t } = useTranslation('solar')
  const kind = optimizers ? 'withOptimizers' : 'withoutOptimizers'
  return (
    <Diagram title={t(`string.${kind}.title`)} description={t(`string.${kind}.description`)} height={272}>
      <path className={styles.wire} d="M37 132H272" />
      {centres.map((x, index) => (
        <g key={x}>
          <path className={styles.wire} d={`M${x} 98V132`} />
          <Module x={x} shaded={index === shadedModule} />
          {optimizers && <rect className={styles.optimizer} x={x - 13} y={106} width={26} height={16} rx={2} />}
          <Output x={x} reduced={!optimizers || index === shadedModule} />
        </g>
      ))}
      <text x={97} y={22} textAnchor="middle">
        {t('string.shade')}
      </text>
      <text x={12} y={156}>
        {t(`string.${kind}.label`)}
      </text>
      <rect className={styles.device} x={272} y={110} width={58} height={44} rx={2} />
      <text x={301} y={137} textAnchor="middle">
        PCS
      </text>
      <text x={301} y={outputBase} textAnchor="middle">
        {t('string.output')}
      </text>
      <path className={styles.wire} d={`M12 ${outputBase + 1}H242`} />
    </Diagram>
  )
}

function Module({ x, shaded }: { x: number; shaded: boolean }) {
  return (
    <>
      <rect className={shaded ? styles.shaded : styles.module} x={x - 25} y={32} width={50} height={66} rx={1} />
      <path className={styles.cells} d={`M${x} 32V98M${x - 25} 54H${x + 25}M${x - 25} 76H${x + 25}`} />
      {shaded && <path className={styles.shade} d={`M${x - 25} 32H${x + 25}V60L${x - 25} 86z`} />}
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
