import { Phrases, useSite } from '@site/contract'

/** Matches the legal form before a Japanese company's name. A name that needs two lines breaks after it. */
const kind = /^(?:株式|有限|合同|合資|合名)会社/

export function CompanyName() {
  const { company } = useSite()
  return (
    <span translate="no">
      <Phrases>{company.CompanyName.replace(kind, '$&\n')}</Phrases>
    </span>
  )
}
