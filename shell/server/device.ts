import type { Device } from '@site/contract'
import { isMobile } from 'is-mobile'

export function deviceOf(userAgent: string | undefined): Device {
  return isMobile({ ua: userAgent ?? '' }) ? 'mobile' : 'desktop'
}
