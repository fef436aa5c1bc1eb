import { freePorts } from '../scripts/checkout/index.ts'
import { startSite } from './support/site.ts'
import { expect, open, test } from './support/test.ts'

test('a measured visit says how it went once it is left, and nothing of the visitor', async ({ page, request }) => {
  const [metricsPort] = await freePorts(1)
  const site = await startSite({ METRICS_PORT: String(metricsPort), VITALS_SHARE: '1' })
  try {
    const figures = async () => (await request.get(`http://localhost:${metricsPort}/metrics`)).text()
    await open(page, `${site.origin}/about-en?name=someone`)
    await page.waitForFunction(() => performance.getEntriesByName('TTFB', 'mark').length > 0)
    await page.goto('about:blank')
    const version = site.builtVersion('marketing')
    const labels = `route="about.en",device="desktop",version="${version}",vital="TTFB"`
    await expect.poll(figures).toContain(`site_web_vital_seconds_count{${labels}} 1`)
    expect(await figures()).not.toContain('someone')
  } finally {
    await site.close()
  }
})
