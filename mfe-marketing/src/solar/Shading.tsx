import { Phrases } from '@site/contract'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Legend } from '../diagram/Legend.tsx'
import { placed, shadedModules, shadowRange, totalOutput } from './shadow.ts'
import { Diode, StringDiagram } from './StringDiagram.tsx'
import symbols from './symbols.module.css'
import styles from './tools.module.css'

/**
 * A shadow to be moved over a string of modules, with optimizers and without. It goes on from where the visitor has moved
 * the slider of the server's markup.
 */
export function Shading({ served }: { served: HTMLElement | null }) {
  const { t } = useTranslation('solar')
  const [before] = useState(() => served?.querySelector('input'))
  const [wasFocused] = useState(() => before && before === document.activeElement)
  const [shadow, setShadow] = useState(before?.valueAsNumber ?? 1)
  const slider = useRef<HTMLInputElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    if (wasFocused) slider.current?.focus({ preventScroll: true })
  }, [wasFocused])
  const place = (to: number) => setShadow(placed(to))
  const [first, second] = shadedModules(shadow)
  const where = first === undefined ? 'none' : second === undefined ? 'one' : 'two'
  return (
    <div className={styles.tool}>
      <div className={styles.model}>
        <h3>
          <Phrases>{t('string.heading')}</Phrases>
        </h3>
        <p>{t('string.model')}</p>
      </div>
      <div className={styles.slider}>
        <label htmlFor={id}>{t('string.control')}</label>
        <input
          id={id}
          ref={slider}
          type="range"
          {...shadowRange}
          value={shadow}
          autoComplete="off"
          aria-valuetext={t('string.result', {
            where: t(`string.${where}`, { first, second }),
            without: totalOutput(shadow, false),
            with: totalOutput(shadow, true),
          })}
          onChange={({ target }) => place(target.valueAsNumber)}
        />
      </div>
      <StringDiagram optimizers={false} shadow={shadow} onShadow={place} />
      <StringDiagram optimizers shadow={shadow} onShadow={place} />
      <Legend
        entries={[
          {
            symbol: <rect className={symbols.optimizer} x={3} y={2} width={26} height={16} rx={2} />,
            text: t('string.legend.optimizer'),
          },
          { symbol: <Diode x={16} y={10} reach={16} conducts={false} />, text: t('string.legend.bypass') },
          {
            symbol: <rect className={symbols.output} x={6} y={2} width={20} height={16} />,
            text: t('string.legend.output'),
          },
          {
            symbol: <rect className={symbols.full} x={6} y={2} width={20} height={16} />,
            text: t('string.legend.full'),
          },
        ]}
      />
    </div>
  )
}
