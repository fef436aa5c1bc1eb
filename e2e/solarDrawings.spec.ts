import type { Page } from 'playwright/test'
import texts from 'mfe-marketing/solar/ja.json' with { type: 'json' }
import { settled } from './support/boxes.ts'
import { expect, onPhone, expectNoFaults, open, tabTo, test } from './support/test.ts'

const { string, cutOff } = texts

function drawingsOf(page: Page) {
  const drawing = (name: string) => page.getByRole('img', { name, exact: true })
  return {
    slider: page.getByRole('slider', { name: string.control }),
    without: drawing(string.withoutOptimizers.title),
    withThem: drawing(string.withOptimizers.title),
    isolator: page.getByRole('switch', { name: cutOff.control }),
    closed: drawing(cutOff.normal.title),
    opened: drawing(cutOff.fire.title),
  }
}

/** Opens the page and scrolls to the drawing of the module strings. It becomes interactive only when it is near. */
async function openAtStrings(page: Page) {
  await open(page, '/service/solar')
  const drawings = drawingsOf(page)
  await drawings.slider.evaluate((slider) => slider.scrollIntoView())
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('input[type=range]') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
  return drawings
}

onPhone(() => {
  test('a tap moves the shadow to that point, and neither drawing shifts the content below', async ({ page }) => {
    const { slider, isolator, withThem } = await openAtStrings(page)
    const tops = () =>
      page.evaluate(async () => {
        await document.fonts.ready
        const top = document.body.getBoundingClientRect().y
        return Array.from(document.querySelectorAll('main h2, main h3, footer'), (element) => [
          element.textContent.slice(0, 20),
          Math.round(element.getBoundingClientRect().y - top),
        ])
      })
    await settled(page)
    const before = await tops()
    await withThem.scrollIntoViewIfNeeded()
    const { width, height } = (await withThem.boundingBox())!
    await withThem.tap({ position: { x: (39 / 340) * width, y: 0.2 * height } })
    await expect(slider).toHaveValue('0')
    await expect(withThem.getByText('30%')).toHaveCount(1)
    await isolator.press('Space')
    await settled(page)
    expect(await tops()).toEqual(before)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the drawings are shown, and the line can still be cut off', async ({ page }) => {
    await page.goto('/service/solar')
    const { slider, without, withThem, isolator, closed, opened } = drawingsOf(page)
    await expect(slider).toBeHidden()
    await expect(without.getByText('75%')).toHaveCount(1)
    await expect(withThem.getByText('83%')).toHaveCount(1)
    await isolator.press('Space')
    await expect(opened).toBeVisible()
    await expect(closed).toBeHidden()
  })
})

test('the drawings are accessible with the line cut off, and their states differ in forced colours', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/service/solar')
  const { isolator, opened } = drawingsOf(page)
  await page.emulateMedia({ forcedColors: 'active' })
  const off = await isolator.screenshot()
  await tabTo(isolator)
  await page.keyboard.press('Space')
  await settled(page)
  expect((await isolator.screenshot()).equals(off)).toBe(false)
  await expect(opened.getByText(cutOff.cutLabel, { exact: true })).toBeVisible()
  const dashes = async (state: keyof typeof cutOff.legend) => {
    const entry = page.getByRole('listitem').filter({ hasText: cutOff.legend[state] })
    const wires = opened.locator(`path[class="${await entry.locator('path').getAttribute('class')}"]`)
    return wires.evaluateAll((each) => each.map((wire) => getComputedStyle(wire).strokeDasharray))
  }
  const live = new Set(await dashes('live'))
  const dead = await dashes('dead')
  expect(dead.length).toBeGreaterThan(0)
  expect(dead.filter((dash) => live.has(dash))).toEqual([])
  await page.emulateMedia({ forcedColors: 'none' })
  await expectNoFaults(page, 'main')
})
