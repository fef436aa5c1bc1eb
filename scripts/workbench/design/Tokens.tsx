import styles from './DesignPage.module.css'

/** Colour, type, space and elevation, as the stylesheets name them. */
export function Tokens() {
  const names = tokenNames()
  const named = (prefix: string) => names.filter((name) => name.startsWith(prefix))
  return (
    <section aria-labelledby="tokens" className={styles.part} lang="en">
      <h2 id="tokens" className={styles.name}>
        Tokens
      </h2>
      <div className={styles.states}>
        <ul className={styles.tokens}>
          {named('--color-').map((name) => (
            <li key={name}>
              <span className={styles.colour} style={{ background: `var(${name})` }} /> {name}
            </li>
          ))}
        </ul>
        <ul className={styles.sizes}>
          {named('--text-').map((name) => (
            <li key={name} style={{ fontSize: `var(${name})` }}>
              0123 {name}
            </li>
          ))}
        </ul>
        <ul className={styles.tokens}>
          {named('--space-').map((name) => (
            <li key={name}>
              <span className={styles.space} style={{ width: `var(${name})` }} /> {name}
            </li>
          ))}
        </ul>
        <ul className={styles.tokens}>
          {named('--shadow').map((name) => (
            <li key={name} className={styles.shadow} style={{ boxShadow: `var(${name})` }}>
              {name}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** What the layer `tokens` of the page's stylesheets sets. */
function tokenNames(): string[] {
  const layers = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSLayerBlockRule && rule.name === 'tokens') as CSSLayerBlockRule[]
  const rules = layers.flatMap(({ cssRules }) => [...cssRules])
  return [...new Set(rules.flatMap((rule) => (rule instanceof CSSStyleRule ? [...rule.style] : [])))]
}
