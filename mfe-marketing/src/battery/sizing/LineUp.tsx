import { useTranslation } from 'react-i18next'
import { Diagram } from '../../diagram/Diagram.tsx'
import { lineUpSizes } from './lineUpSizes.ts'
import type { Configuration } from './configuration.ts'
import styles from './LineUp.module.css'
import type { Shapes } from './lineUpShapes.ts'

export function LineUp({ shown, words }: { shown: Configuration; words: string }) {
  const { t } = useTranslation('battery')
  return (
    <Diagram
      title={t('sizing.drawing.title')}
      description={t('sizing.drawing.description', { words })}
      height={lineUpSizes.narrow.height}
      wide={{ ...lineUpSizes.wide, drawing: drawn(shown.wide) }}
    >
      {drawn(shown.narrow)}
    </Diagram>
  )
}

const drawn = ({ cabinets, details, lines, person, lettering }: Shapes) => (
  <>
    <path className={styles.cabinets} d={cabinets} />
    <path className={styles.details} d={details} />
    <path className={styles.lines} d={lines} />
    <path className={styles.person} {...person} />
    {lettering.map(({ text, transform, of }) => (
      <text key={transform} className={styles[of]} transform={transform}>
        {text}
      </text>
    ))}
  </>
)
