import type { ComponentProps } from 'react'

/** A line of text in an SVG drawing. */
export function Label({ text, ...rest }: ComponentProps<'text'> & { text: string | number }) {
  return <text {...rest}>{text}</text>
}
