import { expectNoFaults } from './support/axe.ts'
import { expect, open, test } from './support/test.ts'
import en from '../mfe-marketing/src/access/en.json' with { type: 'json' }
import ja from '../mfe-marketing/src/access/ja.json' with { type: 'json' }

// Nothing is half faded in while its contrast is measured.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

for (const [path, { map: t }] of [
  ['/access', ja],
  ['/access-en', en],
] as const) {
  test.describe(path, () => {
    test('draws the way, and asks no other host for anything until the map is asked for', async ({ page }) => {
      const foreign: string[] = []
      page.on('request', (request) => {
        if (new URL(request.url()).hostname !== 'localhost') foreign.push(request.url())
      })
      await open(page, path)
      const drawing = page.locator('main').getByRole('img').last()
      await drawing.scrollIntoViewIfNeeded()
      await expect(drawing).toBeVisible()
      expect(foreign).toEqual([])
    })

    test('shows the map in place of the drawing, and takes it away again', async ({ page, context }) => {
      await context.route(/openstreetmap/, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>map</title><p>the map' }),
      )
      await open(page, path)
      await page.getByRole('button', { name: t.show }).press('Enter')
      await expect(page.frameLocator('main iframe').getByText('the map')).toBeVisible()
      await expect(page.getByText(t.shown)).toBeVisible()
      const back = page.getByRole('button', { name: t.hide })
      await expect(back).toBeFocused()
      await back.press('Enter')
      await expect(page.locator('main iframe')).toHaveCount(0)
    })

    test('keeps the drawing where the map’s host is away, and says so', async ({ page }) => {
      await open(page, path)
      const drawing = page.locator('main').getByRole('img').last()
      await page.getByRole('button', { name: t.show }).click()
      await expect(page.getByText(t.failed)).toBeVisible()
      await expect(page.locator('main iframe')).toHaveCount(0)
      await expect(drawing).toBeVisible()
      await expectNoFaults(page, 'main')
    })
  })
}
