/** Markup that may stand in a document as it is. */
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
  return String(value).replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
