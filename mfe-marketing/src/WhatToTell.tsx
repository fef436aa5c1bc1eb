import { Section, SectionHeading } from '@site/contract'
import styles from './WhatToTell.module.css'

interface WhatToTellProps {
  heading: string
  items: string[]
}

/** What an enquiry should say to be answered well, right before the ways to send one. */
export function WhatToTell({ heading, items }: WhatToTellProps) {
  return (
    <Section beside heading={<SectionHeading>{heading}</SectionHeading>}>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Section>
  )
}
