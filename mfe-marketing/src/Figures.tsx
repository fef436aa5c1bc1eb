import styles from './Figures.module.css'

/** A list of figures. Each `unit` includes the space before it, if it has one: " kWh", "℃". */
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
