import { Phrases } from '@site/contract'
import type { ComponentProps } from 'react'

interface RulesProps extends Omit<ComponentProps<'ul'>, 'children'> {
  rules: readonly string[]
}

/** The assumptions of an example or a calculation. */
export function Rules({ rules, ...rest }: RulesProps) {
  return (
    <ul {...rest}>
      {rules.map((rule) => (
        <li key={rule}>
          <Phrases>{rule}</Phrases>
        </li>
      ))}
    </ul>
  )
}
