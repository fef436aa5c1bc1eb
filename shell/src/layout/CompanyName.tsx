import { Phrases, useSite } from '@site/contract'

/** What a Japanese company is, before its name: where the name needs two lines, the second begins after it. */
const kind = /^(?:株式|有限|合同|合資|合名)会社/

export function CompanyName() {
  const { company } = useSite()
  return (
    <span translate="no">
      <Phrases>{company.CompanyName.replace(kind, '$&\n')}</Phrases>
    </span>
  )
}
