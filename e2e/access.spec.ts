import { expect, open, openWithoutScripts, test } from './support/test.ts'
import ja from '../mfe-marketing/src/access/ja.json' with { type: 'json' }

const map = { contentType: 'text/html', body: '<!doctype html><title>map</title><p>the map' }

test('shows a map that loaded before the script over the drawing', async ({ page, context }) => {
  await context.route(/openstreetmap/, (route) => route.fulfill(map))
  const letScriptsCome = await openWithoutScripts(page, '/access')
  const frame = page.getByTitle(ja.map.name)
  await frame.scrollIntoViewIfNeeded()
  await expect(frame.contentFrame().getByText('the map')).toHaveCount(1)
  await letScriptsCome()
  await expect(frame).toBeVisible()
  await expect(page.getByText(ja.map.failed)).toHaveCount(0)
})

test('keeps the drawing, adds a message and shifts nothing when the map’s host is down', async ({ page }) => {
  await open(page, '/access')
  const drawing = page.locator('main').getByRole('img').last()
  const place = await drawing.boundingBox()
  await drawing.scrollIntoViewIfNeeded()
  await expect(page.getByText(ja.map.failed)).toBeVisible()
  await expect(page.locator('main iframe')).toHaveCount(0)
  const now = await drawing.boundingBox()
  expect([now?.width, now?.height]).toEqual([place?.width, place?.height])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('shows the map below the drawing, because its loading cannot be detected', async ({ page, context }) => {
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
