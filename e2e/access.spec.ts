import { expect, expectNoFaults, open, openWithoutScripts, test } from './support/test.ts'
import en from '../mfe-marketing/src/access/en.json' with { type: 'json' }
import ja from '../mfe-marketing/src/access/ja.json' with { type: 'json' }

// Nothing is half faded in while its contrast is measured.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

const map = { contentType: 'text/html', body: '<!doctype html><title>map</title><p>the map' }

for (const [title, path, { map: t }] of [
  ['/access', '/access', ja],
  ['/access-en @desktop', '/access-en', en],
] as const) {
  test.describe(title, () => {
    test('shows the map over the drawing', async ({ page, context }) => {
      await context.route(/openstreetmap/, (route) => route.fulfill(map))
      await open(page, path)
      const frame = page.getByTitle(t.name)
      await frame.scrollIntoViewIfNeeded()
      await expect(frame).toBeVisible()
      await expect(frame.contentFrame().getByText('the map')).toBeVisible()
      await expect(page.getByText(t.failed)).toHaveCount(0)
    })

    test('shows a map that came before the script', async ({ page, context }) => {
      await context.route(/openstreetmap/, (route) => route.fulfill(map))
      const release = await openWithoutScripts(page, path)
      const frame = page.getByTitle(t.name)
      await frame.scrollIntoViewIfNeeded()
      await expect(frame.contentFrame().getByText('the map')).toHaveCount(1)
      await release()
      await expect(frame).toBeVisible()
    })

    test('keeps the drawing where the map’s host is away, says so, and moves nothing', async ({ page }) => {
      await open(page, path)
      const drawing = page.locator('main').getByRole('img').last()
      const place = await drawing.boundingBox()
      await drawing.scrollIntoViewIfNeeded()
      await expect(page.getByText(t.failed)).toBeVisible()
      await expect(page.locator('main iframe')).toHaveCount(0)
      await expect(drawing).toBeVisible()
      const now = await drawing.boundingBox()
      expect([now?.width, now?.height]).toEqual([place?.width, place?.height])
      await expect(page.getByRole('link', { name: t.link })).toHaveAttribute('target', '_blank')
      await expectNoFaults(page, 'main')
    })
  })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('shows the map below the drawing, for nobody can tell whether it came', async ({ page, context }) => {
    await context.route(/openstreetmap/, (route) => route.fulfill(map))
    await page.goto('/access')
    const frame = page.getByTitle(ja.map.name)
    await expect(frame.contentFrame().getByText('the map')).toBeVisible()
    const gap = await frame.evaluate((element) => {
      const drawing = element.previousElementSibling!
      return element.getBoundingClientRect().top - drawing.getBoundingClientRect().bottom
    })
    expect(gap).toBeGreaterThanOrEqual(0)
  })
})
