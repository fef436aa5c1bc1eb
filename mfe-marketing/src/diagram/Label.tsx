import type { ComponentProps } from 'react'

/** A text in a drawing. */
export function Label({ text, ...rest }: ComponentProps<'text'> & { text: string | number }) {
  return <text {...rest}>{text}</text>
}
