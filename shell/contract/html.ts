export interface Markup {
  markup: string
}

type Value = Markup | string | number | Value[]

/** A template tag that returns HTML. Inserted values are escaped, except values that are `Markup` already. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Markup {
  return { markup: strings.reduce((all, part, index) => all + markupOf(values[index - 1] ?? '') + part) }
}

function markupOf(value: Value): string {
  if (Array.isArray(value)) return value.map(markupOf).join('')
  if (typeof value === 'object') return value.markup
  return escapeHtml(String(value))
}

/** Escapes a text for use between tags or in a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Returns a value as JSON that is safe inside a script element: it contains no `<`, so it cannot end the element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
