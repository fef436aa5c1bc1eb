import type { CompanyInfo, Locale } from '@site/contract'

/** The office's address on one line, in the order of the language: from the large to the small, or the other way. */
export function oneLineAddress({ PostCode, Address, Building }: CompanyInfo, locale: Locale): string {
  const parts = locale === 'ja' ? [PostCode, Address, Building] : [Building, `${Address} ${PostCode}`]
  return parts.filter((part) => part !== '').join(locale === 'ja' ? ' ' : ', ')
}
