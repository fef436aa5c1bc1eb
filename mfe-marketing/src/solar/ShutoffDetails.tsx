import { useTranslation } from 'react-i18next'
import { CutOff } from './CutOff.tsx'
import { ShutoffDrawing } from './ShutoffDrawing.tsx'
import { Specification } from './Specification.tsx'

export function ShutoffDetails() {
  const { t } = useTranslation('solar')
  return (
    <>
      <Specification
        drawing={<ShutoffDrawing />}
        parts={t('shutoff.parts', { returnObjects: true })}
        rated={t('shutoff.rated')}
      />
      <CutOff />
    </>
  )
}
