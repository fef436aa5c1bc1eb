import { Description, DescriptionList, Phrases } from '@site/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Specification.module.css'

interface SpecificationProps {
  drawing: ReactNode
  parts: Record<string, { name: string; text: string }>
  /** What is known of the rated values. */
  rated: string
}

/** A drawing of a device beside what each of the parts named in it is for. */
export function Specification({ drawing, parts, rated }: SpecificationProps) {
  const { t } = useTranslation('solar')
  return (
    <div className={styles.specification}>
      {drawing}
      <DescriptionList>
        {Object.values(parts).map(({ name, text }) => (
          <Description key={name} term={name}>
            {text}
          </Description>
        ))}
        <Description term={t('views.rated')}>
          <Phrases>{rated}</Phrases>
        </Description>
      </DescriptionList>
    </div>
  )
}
