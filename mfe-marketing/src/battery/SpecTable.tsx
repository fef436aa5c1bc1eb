import { Phrases, Section, SectionHeading, useSite } from '@site/contract'
import { type Model, models } from '@site/contract/figures'
import { Table } from '@site/contract/table'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { noMemo, type SpecRow, specRows } from './specRows.ts'
import sectionStyles from './Specifications.module.css'
import styles from './SpecTable.module.css'

/** The complete specification of each model. The first is open. Without script and in print, all are open. */
export function Specifications() {
  const { t } = useTranslation('battery')
  return (
    <Section
      id="specifications"
      beside
      heading={
        <div>
          <SectionHeading>{t('specifications.heading')}</SectionHeading>
          <dl className={sectionStyles.terms}>
            {t('spec.terms', { returnObjects: true }).map(({ term, text }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      }
    >
      {models.map((model, index) => (
        <details key={model} className={sectionStyles.model} open={index === 0}>
          <summary className={sectionStyles.summary}>
            <h3 className={sectionStyles.name}>{model}</h3>
          </summary>
          <SpecTable model={model} />
        </details>
      ))}
    </Section>
  )
}

export function SpecTable({ model }: { model: Model }) {
  const { t } = useTranslation('battery')
  const { href } = useSite()
  const spec = t('spec', { returnObjects: true })
  const rows = specRows(spec, model)
  const isOpen = ({ text }: SpecRow) => text === spec.onRequest.text
  return (
    <div className={styles.frame}>
      <Table className={styles.table}>
        <caption className="visually-hidden">{t('spec.caption', { model })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('spec.columns.item')}</th>
            <th scope="col">{t('spec.columns.text')}</th>
            <th scope="col">{t('spec.columns.memo')}</th>
          </tr>
        </thead>
        <tbody>
          {rows
            .filter((row) => !isOpen(row))
            .map((row) => (
              <Row key={row.item} {...row} />
            ))}
        </tbody>
        <tbody>
          <tr>
            <th scope="rowgroup" colSpan={3} className={styles.group}>
              <Phrases>{spec.onRequest.heading}</Phrases>
              <Link to={`${href('contact')}?kind=1`}>
                <span>{spec.onRequest.ask}</span>
                <span className="visually-hidden">{` ${model}`}</span>
              </Link>
            </th>
          </tr>
          {rows.filter(isOpen).map((row) => (
            <Row key={row.item} {...row} />
          ))}
        </tbody>
      </Table>
    </div>
  )
}

function Row({ item, text, memo }: SpecRow) {
  return (
    <tr>
      <th scope="row">{item}</th>
      <td colSpan={memo === noMemo ? 2 : undefined}>{text}</td>
      {memo !== noMemo && <td className={styles.memo}>{memo}</td>}
    </tr>
  )
}
