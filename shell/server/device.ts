import type { Device } from '@site/contract'
import { isMobile } from 'is-mobile'

/** Characters of `User-Agent` that are tested. Some regular expressions of the library are slow on long texts. */
const longest = 300

export function deviceOf(userAgent: string | undefined): Device {
  return isMobile({ ua: (userAgent ?? '').slice(0, longest) }) ? 'mobile' : 'desktop'
}
