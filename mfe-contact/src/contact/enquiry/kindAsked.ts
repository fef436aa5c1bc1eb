import { kinds } from '@site/contract/enquiry'

/** The kind, as the form holds it, that a link asks for by its place, the first being 1; null where it names none. */
export function kindAsked(search: string): string | null {
  const asked = new URLSearchParams(search).get('kind')
  const index = kinds.ja.findIndex((_, place) => String(place + 1) === asked)
  return index < 0 ? null : String(index)
}
