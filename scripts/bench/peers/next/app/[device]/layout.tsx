import type { Device } from '@site/contract'
import type { ReactNode } from 'react'

/** Made when first asked for, then held. */
export const generateStaticParams = (): { device: Device }[] => []

export default function DeviceLayout({ children }: { children: ReactNode }) {
  return children
}
