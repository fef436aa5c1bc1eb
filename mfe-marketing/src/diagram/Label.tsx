import type { ComponentProps } from 'react'

export function Label({ text, ...rest }: ComponentProps<'text'> & { text: string | number }) {
  return <text {...rest}>{text}</text>
}
