import { Cover, Picture, type PictureSource, plainText, Section, SectionHeading } from '@site/contract'
import { type Model, models } from '@site/contract/figures'
import { Table } from '@site/contract/table'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import product100k from '../pictures/product-100k-1200.webp?picture'
import product200k from '../pictures/product-200k-1200.webp?picture'
import product50k from '../pictures/product-50k-1200.webp?picture'
import { each } from '../each.tsx'
import styles from './ComparisonTable.module.css'
import sectionStyles from './Models.module.css'
import { type ComparisonRow, compareModels } from './specRows.ts'

const pictures: Record<Model, PictureSource> = { '200K': product200k, '100K': product100k, '50K': product50k }

/** Compares the models. Leaves out items that are "on request" for all models; the specifications below have those. */
export function Models() {
  const { t } = useTranslation('battery')
  const id = useId()
  const spec = t('spec', { returnObjects: true })
  const rows = compareModels(spec).filter(({ cells }) => cells.some(({ text }) => text !== spec.onRequest.text))
  const shared = t('models.shared')
  return (
    <Section
      id="models"
      band
      heading={
        <div className={sectionStyles.opening}>
          <SectionHeading>{t('models.heading')}</SectionHeading>
          <div className={sectionStyles.choice}>{each('p', t('models.choice', { returnObjects: true }))}</div>
        </div>
      }
    >
      <div className={styles.frame}>
        <Table className={styles.table}>
          <caption className="visually-hidden">{plainText(t('models.heading'))}</caption>
          <thead>
            <tr>
              <td className={styles.corner} />
              {models.map((model) => (
                // `headers` is needed because the column heading is below this cell.
                <td key={model} headers={id + model}>
                  <Cover className={styles.picture}>
                    <Picture
                      source={pictures[model]}
                      alt={t(`models.pictureAlts.${model}`)}
                      sizes="(min-width: 60rem) 24rem, 40vw"
                    />
                  </Cover>
                </td>
              ))}
            </tr>
            <tr>
              <th scope="col" className={styles.corner}>
                {t('spec.columns.item')}
              </th>
              {models.map((model) => (
                <th key={model} id={id + model} scope="col" className={styles.model}>
                  {model}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows
              .filter(({ cells }) => cells.length > 1)
              .map(({ item, cells }) => (
                <tr key={item}>
                  <th scope="row">{item}</th>
                  {cells.map((cell, index) => (
                    <td key={models[index]} className={styles.own}>
                      <Content {...cell} />
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
          <tbody className={styles.shared}>
            <tr>
              <th scope="rowgroup" colSpan={models.length + 1}>
                {shared}
              </th>
            </tr>
            {rows
              .filter(({ cells }) => cells.length === 1)
              .map(({ item, cells: [cell], memo }) => (
                <tr key={item}>
                  <th scope="row">{item}</th>
                  <td colSpan={models.length}>
                    <Content text={cell!.text} memo={memo === shared ? '' : memo} />
                  </td>
                </tr>
              ))}
          </tbody>
        </Table>
      </div>
      <p className={sectionStyles.note}>{t('models.pictureNote')}</p>
    </Section>
  )
}

/** A cell's text. Lines break before a value in brackets, or between お問い合わせ and ください, if they must break. */
function Content({ text, memo }: ComparisonRow['cells'][number]) {
  return (
    <>
      {text.split(/(?=[(（])|(?<=お問い合わせ)(?=ください)/).map((part) => (
        <span key={part} className={styles.part}>
          {part}
        </span>
      ))}
      {memo !== '' && <small className={styles.memo}>{` ${memo}`}</small>}
    </>
  )
}
