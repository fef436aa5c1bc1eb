import { ButtonLink, Icon, Phrases, Section, SectionHeading, useSite } from '@site/contract'
import { models } from '@site/contract/figures'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Figures } from '../../Figures.tsx'
import { batteryParts } from '../batteryParts.ts'
import type { BatteryData, Configuration } from './configuration.ts'
import { LineUp } from './LineUp.tsx'
import styles from './Sizing.module.css'

export function Sizing({ example }: BatteryData) {
  const { t } = useTranslation('battery')
  const { href } = useSite()
  const [tool, setTool] = useState<typeof batteryParts.current>()
  const [shown, show] = useState<Configuration>(example)
  useEffect(() => batteryParts.whenIdle(setTool), [])

  const words = shown.chosen.map(({ model, count }) => t('sizing.unit', { model, number: count })).join(' + ')
  return (
    <Section id="sizing" heading={<SectionHeading lead={t('sizing.lead')}>{t('sizing.heading')}</SectionHeading>}>
      <div
        className={[styles.board, styles[shown.outcome]].filter(Boolean).join(' ')}
        role="group"
        aria-label={t('sizing.group')}
      >
        <div className={styles.choice}>
          {tool ? (
            <tool.NeedFields example={example.need} units={shown.units} show={show} />
          ) : (
            (['energy', 'power'] as const).map((part) => (
              <div key={part}>
                <span>{t(`sizing.need.${part}`)}</span>
                <span>{t('sizing.example', { value: example.need[part] })}</span>
              </div>
            ))
          )}
          <ul className={styles.units}>
            {models.map((model) => (
              <li key={model}>
                <span>{model}</span>
                <span>{t('sizing.count', { number: shown.units[model] })}</span>
                {tool && <tool.CountButtons model={model} shown={shown} show={show} />}
              </li>
            ))}
          </ul>
          <ButtonLink to={`${href('contact')}?kind=1${shown.hash}`}>
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
          <ul className={styles.rules}>
            {t('sizing.rules', { returnObjects: true }).map((rule) => (
              <li key={rule}>
                <Phrases>{rule}</Phrases>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  )
}
