import type { Device } from '@site/contract'
import { isMobile } from 'is-mobile'

/** Characters in which a browser has said what it is; some of the expressions it is told by take long for what is long. */
const longest = 300

export function deviceOf(userAgent: string | undefined): Device {
  return isMobile({ ua: (userAgent ?? '').slice(0, longest) }) ? 'mobile' : 'desktop'
}
