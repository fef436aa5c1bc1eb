import { senderOf } from './sender.ts'

const site = 'https://www.example.co.jp'

it.each<[ReturnType<typeof senderOf>, Record<string, string>]>([
  ['site', { 'sec-fetch-site': 'same-origin' }],
  ['site', { 'sec-fetch-site': 'same-origin', origin: site }],
  ['site', { origin: site }],
  ['elsewhere', { 'sec-fetch-site': 'same-site' }],
  ['elsewhere', { 'sec-fetch-site': 'same-site', origin: 'https://shop.example.co.jp' }],
  ['elsewhere', { 'sec-fetch-site': 'cross-site' }],
  ['elsewhere', { 'sec-fetch-site': 'cross-site', origin: site }],
  ['elsewhere', { 'sec-fetch-site': '' }],
  ['elsewhere', { 'sec-fetch-site': 'same-origin, cross-site' }],
  ['elsewhere', { origin: 'https://other.example' }],
  ['elsewhere', { origin: 'http://www.example.co.jp' }],
  ['elsewhere', { origin: `${site}:444` }],
  ['elsewhere', { origin: 'null' }],
  ['elsewhere', { origin: '' }],
  ['unknown', { 'sec-fetch-site': 'none' }],
  ['unknown', {}],
])('the sender is %s if the headers are %j', (sender, headers) => {
  expect(senderOf({ headers }, () => site)).toBe(sender)
})
