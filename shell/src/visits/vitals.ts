import type { Device } from '@site/contract'

export const vitalsPath = '/_vitals'

export const vitalNames = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const

/** How a visit went: milliseconds, and for CLS a share of the screen. Nothing in it is of the visitor. */
export interface Visit {
  route: string
  device: Device
  version: string | null
  vitals: Partial<Record<(typeof vitalNames)[number], number>>
}

export async function reportVisit(visit: Omit<Visit, 'vitals'>) {
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import(/* webpackChunkName: "vitals" */ 'web-vitals')
  let vitals: Visit['vitals'] = {}
  for (const listen of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    listen(({ name, value }) => {
      // A trace, or a test, sees from when on the figure is there.
      performance.mark(name)
      vitals[name] = value
    })
  }
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden || Object.keys(vitals).length === 0) return
    const body = JSON.stringify({ ...visit, vitals } satisfies Visit)
    navigator.sendBeacon(vitalsPath, new Blob([body], { type: 'application/json' }))
    vitals = {}
  })
}
