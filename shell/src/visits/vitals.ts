import type { Device } from '@site/contract'

export const vitalsPath = '/_vitals'

export const vitalNames = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const

/** The web vitals of a visit, in milliseconds, except CLS, which has no unit. It contains no personal data. */
export interface Visit {
  route: string
  device: Device
  version: string | null
  vitals: Partial<Record<(typeof vitalNames)[number], number>>
}

/** Measures the web vitals of this visit and sends them to the server when the page is hidden. */
export async function reportVisit(visit: Omit<Visit, 'vitals'>) {
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import(/* webpackChunkName: "vitals" */ 'web-vitals')
  let vitals: Visit['vitals'] = {}
  for (const listen of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    listen(({ name, value }) => {
      // The mark shows in traces and tests when the value became known.
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
