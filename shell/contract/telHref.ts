/** `tel:` address of a telephone number as people write it. */
export function telHref(tel: string) {
  return `tel:${tel.replace(/[^\d+]/g, '')}`
}
