import styles from './Figures.module.css'

/** A unit begins with the space that it is written with, if any: " kWh", "℃". */
export function Figures({ figures }: { figures: { label: string; value: string; unit: string }[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value, unit }) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd>
            <span translate="no">{value}</span>
            <span className={styles.unit}>{unit}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
