/** @jest-environment node */
import { isPictureAddress } from './addresses.ts'

it.each([
  '/uploads/news/1.webp',
  'https://example.com/a.svg',
  'http://example.com/a.png',
  'DATA:image/PNG;base64,AA==',
  'data:image/webp;base64,AA==',
])('knows the address of a picture: %s', (address) => {
  expect(isPictureAddress(address)).toBe(true)
})

it.each([
  '',
  ' ',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:image/svg+xml,<svg/>',
  'data:image/svg+xml;charset=image/png,<svg/>',
  'data:image/pngx;base64,AA==',
  'da\nta:text/html,a',
  'data:text/html,a',
  'blob:https://example.com/a',
  'file:///a.png',
  'https://[',
])('knows what is none: %p', (address) => {
  expect(isPictureAddress(address)).toBe(false)
})
