import { useSite } from '@site/contract'
import { specimens } from './partSpecimens.tsx'
import { samples } from './samples.ts'
import styles from './Specimens.module.css'
import { Tokens } from './Tokens.tsx'

/** Every part in turn, under its name. */
export function Specimens() {
  const { locale } = useSite()
  const { other } = samples[locale]
  return (
    <main className={styles.page}>
      <header className={styles.header}>
        <h1 lang="en">Design system</h1>
        <a href={other.path} lang={locale === 'ja' ? 'en' : 'ja'}>
          {other.label}
        </a>
      </header>
      <Tokens />
      {Object.entries(specimens).map(([name, Specimen]) => (
        <section key={name} aria-labelledby={`part-${name}`} className={styles.part}>
          <h2 id={`part-${name}`} lang="en" className={styles.name}>
            {name}
          </h2>
          <div className={styles.states}>
            <Specimen sample={samples[locale]} />
          </div>
        </section>
      ))}
    </main>
  )
}
