import { ButtonLink, Icon, plainText, Section, SectionHeading, useSite } from '@site/contract'
import { configurationHash } from '@site/contract/enquiry/configuration'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Figures } from '../../Figures.tsx'
import { models } from '../specRows.ts'
import { LineUp } from './LineUp.tsx'
import { example, type Shown } from './shown.ts'
import styles from './Sizing.module.css'
import { useSizingTool } from './useSizingTool.ts'

/** How many units a need takes: an example, which visitors make their own once the tool is there. */
export function Sizing() {
  const { t } = useTranslation('battery')
  const { href, locale } = useSite()
  const place = useRef<HTMLDivElement>(null)
  const tool = useSizingTool(place)
  const [shown, show] = useState<Shown>(example)

  const { units } = shown
  const counts = models.map((model) => ({ model, count: units[model] }))
  const chosen = counts.filter(({ count }) => count > 0)
  const words = new Intl.ListFormat(locale).format(
    chosen.map(({ model, count }) => t('sizing.unit', { model, number: count })),
  )
  return (
    <Section id="sizing" heading={<SectionHeading lead={t('sizing.lead')}>{t('sizing.heading')}</SectionHeading>}>
      <div ref={place} className={styles.board} role="group" aria-label={plainText(t('sizing.heading'))}>
        <div className={styles.choice}>
          {tool ? <tool.NeedFields units={units} show={show} /> : <ExampleNeed />}
          <ul className={styles.units}>
            {counts.map(({ model, count }) => (
              <li key={model}>
                <span>{model}</span>
                <span className={styles.count}>{t('sizing.count', { number: count })}</span>
                {tool && <tool.CountButtons model={model} shown={shown} show={show} />}
              </li>
            ))}
          </ul>
          <ButtonLink to={`${href('contact')}?kind=1${configurationHash(chosen)}`}>
            {t('sizing.send')}
            <Icon name="forward" />
          </ButtonLink>
        </div>
        <div>
          <p role="status" className={styles.outcome}>
            {t(`sizing.outcome.${shown.outcome}`, { words })}
          </p>
          <LineUp shown={shown} words={words} />
        </div>
        <div className={styles.result}>
          <Figures
            figures={t('sizing.figures', { returnObjects: true }).map((figure, index) => ({
              ...figure,
              value: shown.values[index]!,
            }))}
          />
          <p>{t('sizing.throughput', { energy: shown.throughput })}</p>
          <ul className={styles.rules}>
            {t('sizing.rules', { returnObjects: true }).map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  )
}

/** Stands where the fields will, and is as large. */
function ExampleNeed() {
  const { t } = useTranslation('battery')
  return (['energy', 'power'] as const).map((id) => (
    <div key={id} className={styles.need}>
      <span className={styles.label}>{t(`sizing.need.${id}`)}</span>
      <span className={styles.value}>{example.need[id]}</span>
      <span className={styles.message}>{t('sizing.example')}</span>
    </div>
  ))
}
