import { telHref } from '../company.ts'
import { useSite } from '../site.tsx'
import styles from './StandaloneLink.module.css'

/** The company's telephone number, to call it by. */
export function TelephoneLink() {
  const { company } = useSite()
  return (
    <a className={styles.link} href={telHref(company.Tel)}>
      {company.Tel}
    </a>
  )
}

/** The company's e-mail address, to write to it by. */
export function EmailLink() {
  const { company } = useSite()
  return (
    <a className={styles.link} href={`mailto:${company.Email}`}>
      {company.Email}
    </a>
  )
}
