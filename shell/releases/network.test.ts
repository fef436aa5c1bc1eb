import { isInside, networkOf, visitorOf } from './network.ts'

it.each([
  [
    '192.0.2.1',
    ['192.0.2.1', '::ffff:192.0.2.1', '::FFFF:c000:201', '0:0:0:0:0:ffff:192.0.2.1', '0000::ffff:C000:0201'],
  ],
  ['192.0.2.1', ['192.0.2.1:1000', '[::ffff:192.0.2.1]:1000']],
  [
    '2001:db8:1:2',
    [
      '2001:db8:1:2::1',
      '[2001:db8:1:2::1]:1000',
      '[2001:db8:1:2::1]',
      '2001:0DB8:0001:0002:ffff::9',
      '2001:db8:1:2:0:0:0:0',
    ],
  ],
  ['2001:db8:0:0', ['2001:db8::1', '2001:db8:0:0:5::', '2001:db8::192.0.2.1']],
  ['0:0:0:0', ['::', '::1', '0:0:0:0:0:0:0:2']],
  ['fe80:0:0:0', ['fe80::1%eth0', 'FE80::2%eth1']],
  ['unknown', [undefined, '', 'no address', '192.0.2.256', '2001:db8:::1']],
])('identifies a visitor by the IPv4 address or the /64 of an IPv6 address: %s', (visitor, addresses) => {
  expect(addresses.map(visitorOf)).toEqual(addresses.map(() => visitor))
})

it.each([
  ['192.0.2', ['192.0.2.1', '::ffff:192.0.2.200', '::ffff:c000:2ff']],
  ['2001:db8:1', ['2001:db8:1:2::1', '2001:db8:1:ffff::1']],
])('identifies a network by the /24 of an IPv4 address, or the /48 of an IPv6 address: %s', (network, addresses) => {
  expect(addresses.map(networkOf)).toEqual(addresses.map(() => network))
})

it.each([
  [true, ['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '::1', 'fd00::1', '::ffff:10.1.2.3', '::ffff:a01:203']],
  [false, ['192.0.2.1', '172.32.0.1', '2001:db8::1', '::ffff:192.0.2.1', 'no address', undefined]],
])('recognizes addresses of machines between the visitor and the site (%s)', (inside, addresses) => {
  expect(addresses.map(isInside)).toEqual(addresses.map(() => inside))
})
