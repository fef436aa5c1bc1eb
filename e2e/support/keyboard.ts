import type { Locator } from 'playwright/test'

/** Presses Tab, or the key given, until the element has the focus. */
export async function tabTo(target: Locator, key = 'Tab') {
  for (let stops = 0; stops < 60; stops += 1) {
    await target.page().keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${key} does not lead to ${String(target)}`)
}
