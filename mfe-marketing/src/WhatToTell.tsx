import { Section, SectionHeading } from '@site/contract'
import { each } from './each.tsx'
import styles from './WhatToTell.module.css'

export function WhatToTell({ heading, items }: { heading: string; items: string[] }) {
  return (
    <Section beside heading={<SectionHeading>{heading}</SectionHeading>}>
      <ul className={styles.items}>{each('li', items)}</ul>
    </Section>
  )
}
