import styles from './Specimens.module.css'

const colours = [
  'ink',
  'inkSoft',
  'paper',
  'band',
  'line',
  'lineStrong',
  'brand',
  'brandDeep',
  'brandWash',
  'sun',
  'danger',
  'dangerWash',
  'night',
] as const
const sizes = ['display', 'figure', 'h1', 'h2', 'h3', 'h4', 'lead', 'body', 'small'] as const
const spaces = ['half', 'one', 'two', 'three', 'four', 'six', 'eight', 'twelve'] as const

/** Colour, type, space and elevation, as the stylesheets name them. */
export function Tokens() {
  return (
    <section aria-labelledby="tokens" className={styles.part} lang="en">
      <h2 id="tokens" className={styles.name}>
        Tokens
      </h2>
      <div className={styles.states}>
        <ul className={styles.colours}>
          {colours.map((name) => (
            <li key={name}>
              <span className={[styles.colour, styles[name]].join(' ')} />
              {name}
            </li>
          ))}
        </ul>
        <ul className={styles.sizes}>
          {sizes.map((name) => (
            <li key={name} className={styles[name]}>
              0123 {name}
            </li>
          ))}
        </ul>
        <ul className={styles.spaces}>
          {spaces.map((name) => (
            <li key={name}>
              <span className={[styles.space, styles[name]].join(' ')} /> {name}
            </li>
          ))}
        </ul>
        <ul className={styles.elevations}>
          <li className={styles.raised}>shadow</li>
          <li className={styles.floating}>shadow-floating</li>
        </ul>
      </div>
    </section>
  )
}
