import { Picture, type PictureSource, Section, SectionHeading } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { product100k } from '../pictures/product100k.ts'
import { product200k } from '../pictures/product200k.ts'
import { product50k } from '../pictures/product50k.ts'
import styles from './Models.module.css'
import { type Model, models } from './specRows.ts'
import { SpecTable } from './SpecTable.tsx'

const pictures: Record<Model, PictureSource> = { '200K': product200k, '100K': product100k, '50K': product50k }

export function Models() {
  const { t } = useTranslation('battery')
  return (
    <Section>
      <SectionHeading>{t('models.heading')}</SectionHeading>
      <div className={styles.models}>
        {models.map((model) => (
          <article key={model} className={styles.model}>
            <div className={styles.product}>
              <h3 className={styles.name}>{model}</h3>
              <figure className={styles.figure}>
                <Picture
                  source={pictures[model]}
                  alt={t(`models.pictureAlts.${model}`)}
                  sizes="(min-width: 60rem) 28rem, 100vw"
                />
                <figcaption className={styles.caption}>{t('models.pictureCaption', { model })}</figcaption>
              </figure>
            </div>
            <SpecTable model={model} />
          </article>
        ))}
      </div>
    </Section>
  )
}
