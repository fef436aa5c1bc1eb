import { telHref } from '../company.ts'
import { useSite } from '../site.tsx'
import styles from './StandaloneLink.module.css'

export function TelephoneLink() {
  const { company } = useSite()
  return (
    <a className={styles.link} href={telHref(company.Tel)}>
      {company.Tel}
    </a>
  )
}

export function EmailLink() {
  const { company } = useSite()
  return (
    <a className={styles.link} href={`mailto:${company.Email}`}>
      {company.Email}
    </a>
  )
}
