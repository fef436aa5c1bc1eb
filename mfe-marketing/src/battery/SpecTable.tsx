import { Table } from '@site/contract/table'
import { useTranslation } from 'react-i18next'
import { type Model, noMemo, specRows } from './specRows.ts'
import styles from './SpecTable.module.css'

export function SpecTable({ model }: { model: Model }) {
  const { t } = useTranslation('battery')
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
          {specRows(t('spec', { returnObjects: true }), model).map(({ item, text, memo }) => (
            <tr key={item}>
              <th scope="row">{item}</th>
              {memo === noMemo ? (
                <td colSpan={2}>{text}</td>
              ) : (
                <>
                  <td>{text}</td>
                  <td className={styles.memo}>{memo}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
