// The drawings and what is said beside them, as one file.
import { Description, DescriptionList, Phrases } from '@site/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CutOff } from './CutOff.tsx'
import { OptimizerDrawing } from './OptimizerDrawing.tsx'
import { ShutoffDrawing } from './ShutoffDrawing.tsx'
import styles from './Specification.module.css'

export { Shading } from './Shading.tsx'

export function OptimizerDetails() {
  return <Specification device="optimizer" drawing={<OptimizerDrawing />} />
}

export function ShutoffDetails() {
  return (
    <>
      <Specification device="shutoff" drawing={<ShutoffDrawing />} />
      <CutOff />
    </>
  )
}

/** A drawing of a device beside what each of the parts named in it is for. */
function Specification({ device, drawing }: { device: 'optimizer' | 'shutoff'; drawing: ReactNode }) {
  const { t } = useTranslation('solar')
  const parts = Object.values<{ name: string; text: string }>(t(`${device}.parts`, { returnObjects: true }))
  return (
    <div className={styles.specification}>
      {drawing}
      <DescriptionList>
        {parts.map(({ name, text }) => (
          <Description key={name} term={name}>
            {text}
          </Description>
        ))}
        <Description term={t('views.rated')}>
          <Phrases>{t(`${device}.rated`)}</Phrases>
        </Description>
      </DescriptionList>
    </div>
  )
}
