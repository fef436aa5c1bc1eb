export interface Markup {
  markup: string
}

type Value = Markup | string | number | Value[]

/** A piece of a document; what is put into it is escaped unless it is markup itself. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Markup {
  return { markup: strings.reduce((all, part, index) => all + markupOf(values[index - 1] ?? '') + part) }
}

function markupOf(value: Value): string {
  if (Array.isArray(value)) return value.map(markupOf).join('')
  if (typeof value === 'object') return value.markup
  return escapeHtml(String(value))
}

/** A text as it stands between tags or in an attribute's double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** A value as JSON that ends no script element it stands in. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
