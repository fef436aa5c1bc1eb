import { useTranslation } from 'react-i18next'
import { OptimizerDrawing } from './OptimizerDrawing.tsx'
import { Specification } from './Specification.tsx'

export function OptimizerDetails() {
  const { t } = useTranslation('solar')
  return (
    <Specification
      drawing={<OptimizerDrawing />}
      parts={t('optimizer.parts', { returnObjects: true })}
      rated={t('optimizer.rated')}
    />
  )
}
