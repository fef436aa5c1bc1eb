import type { CSSProperties } from 'react'
import styles from './DesignPage.module.css'

/** How a token is shown, by the beginning of its name. */
const looks: Record<string, (value: string) => CSSProperties> = {
  '--color-': (value) => ({ background: value, blockSize: '4rem', inlineSize: '6rem' }),
  '--text-': (value) => ({ fontSize: value }),
  '--space-': (value) => ({ background: 'var(--color-brand)', blockSize: 'var(--space-2)', inlineSize: value }),
  '--shadow': (value) => ({ boxShadow: value, blockSize: '4rem', inlineSize: '6rem' }),
}

/** Colour, type, space and elevation, as the stylesheets name them. */
export function Tokens() {
  const names = tokenNames()
  return (
    <section aria-label="Tokens" className={styles.part} lang="en">
      {Object.entries(looks).map(([prefix, look]) => (
        <ul key={prefix} className={styles.tokens}>
          {names
            .filter((name) => name.startsWith(prefix))
            .map((name) => (
              <li key={name}>
                <div style={look(`var(${name})`)}>{prefix === '--text-' && '0123'}</div> {name}
              </li>
            ))}
        </ul>
      ))}
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
