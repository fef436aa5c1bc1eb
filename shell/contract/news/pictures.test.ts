import { fromRoot, isPictureAddress, resolveAddress } from './pictures.ts'

const origins = ['https://pictures.example.com']

it.each(['/uploads/news/1.webp', '1.webp', 'DATA:image/PNG;base64,AA==', 'data:image/webp;base64,AA=='])(
  'accepts a picture on the site’s own origin, and a data URL: %s',
  (address) => expect(isPictureAddress(address, [])).toBe(true),
)

it('accepts a picture from another origin only if that origin is allowed', () => {
  expect(isPictureAddress('https://pictures.example.com/a.svg', origins)).toBe(true)
  for (const elsewhere of ['https://example.com/a.png', 'http://pictures.example.com/a.png', '//example.com/a.png']) {
    expect(isPictureAddress(elsewhere, origins)).toBe(false)
  }
})

it.each([
  ...['', ' ', '#a', 'javascript:alert(1)', 'java\nscript:alert(1)', 'blob:https://example.com/a', 'file:///a.png'],
  ...['data:image/svg+xml,<svg/>', 'data:image/svg+xml;charset=image/png,<svg/>', 'data:image/pngx;base64,AA=='],
  ...['data:image/png,<', 'data:image/png;base64,AA==<'],
  ...['da\nta:text/html,a', 'data:text/html,a', 'https://['],
  // Parsing such a host takes time quadratic in its length.
  ...[' https:', 'h\nttps:', '', 'https:/', 'blob:https:'].map(
    (start) => `${start}//${'㌖'.repeat(254)}.example.com/a.png`,
  ),
])('refuses an address that is not an allowed picture: %p', (address) => {
  expect(isPictureAddress(address, origins)).toBe(false)
})

it.each([
  ['uploads/a.webp', '/uploads/a.webp'],
  ['../../uploads/a.webp', '/uploads/a.webp'],
  ['uploads\\a.webp', '/uploads/a.webp'],
  ['.//example.com/a.webp', '/example.com/a.webp'],
  ['/uploads/a.webp', '/uploads/a.webp'],
  ['//example.com/a.webp', '//example.com/a.webp'],
  ['#a', '#a'],
  ['', ''],
])('makes a relative address start at the site’s root, and leaves others unchanged: %p', (address, expected) => {
  expect(fromRoot(address)).toBe(expected)
})

it('refuses a host that is longer than the DNS allows, and blob URLs', () => {
  expect(resolveAddress(`https://${'a.'.repeat(126)}example.com/`)).toBeNull()
  expect(resolveAddress('blob:https://example.com/a')).toBeNull()
  expect(resolveAddress(`/${'a'.repeat(2000)}`)).not.toBeNull()
  expect(resolveAddress(`https://example.com/${'a'.repeat(2000)}`)).not.toBeNull()
})
