import { deviceOf } from './device.ts'

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1', 'mobile'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36', 'mobile'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', 'desktop'],
  [undefined, 'desktop'],
  // One of the library's regular expressions is slow for this text.
  [`${'bb1'.repeat(2600)}xiino`, 'desktop'],
])('%.150s is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})
