import { isIP } from 'node:net';
import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { describe, expect, test } from 'vitest';
import { classifyAddress, judgeAddress, parseCidrs } from './address-classifier.ts';
import { parseIpAddress } from './ip-address.ts';

/** Each class with its first and last address, one inside, and those just outside where these are public. */
const REFUSED: Record<string, string[]> = {
  unspecified: ['0.0.0.0', '::', '0:0:0:0:0:0:0:0'],
  'this-network': ['0.0.0.1', '0.1.2.3', '0.255.255.255'],
  private: [
    '10.0.0.0',
    '10.0.0.1',
    '10.255.255.255',
    '172.16.0.0',
    '172.20.10.1',
    '172.31.255.255',
    '192.168.0.0',
    '192.168.1.1',
    '192.168.255.255',
  ],
  'carrier-grade-nat': ['100.64.0.0', '100.100.100.200', '100.127.255.255'],
  loopback: ['127.0.0.0', '127.0.0.1', '127.1.2.3', '127.255.255.255', '::1', '0:0:0:0:0:0:0:1'],
  'link-local': ['169.254.0.0', '169.254.169.254', '169.254.170.2', '169.254.255.255', 'fe80::', 'fe80::1', 'febf::1'],
  'ipv4-service-continuity': ['192.0.0.0', '192.0.0.1', '192.0.0.7'],
  'ipv4-dummy': ['192.0.0.8'],
  'port-control-anycast': ['192.0.0.9', '2001:1::1'],
  'turn-anycast': ['192.0.0.10', '2001:1::2'],
  'nat64-discovery': ['192.0.0.170', '192.0.0.171'],
  'protocol-assignments': ['192.0.0.11', '192.0.0.192', '192.0.0.255', '2001:1::', '2001:1::4', '2001:1ff:ffff::1'],
  documentation: [
    '192.0.2.0',
    '192.0.2.255',
    '198.51.100.1',
    '198.51.100.255',
    '203.0.113.0',
    '203.0.113.7',
    '2001:db8::',
    '2001:db8:ffff::1',
    '2001:DB8::1',
    '3fff::',
    '3fff:fff:ffff::1',
  ],
  as112: ['192.31.196.0', '192.31.196.255', '192.175.48.1', '192.175.48.255', '2001:4:112::1', '2620:4f:8000::1'],
  'multicast-tunnel': ['192.52.193.1', '192.52.193.255', '2001:3::1'],
  '6to4-relay-anycast': ['192.88.99.0', '192.88.99.1', '192.88.99.2', '192.88.99.255'],
  benchmarking: ['198.18.0.0', '198.19.255.255', '2001:2::1', '2001:2:0:ffff::1'],
  multicast: ['224.0.0.0', '224.0.0.1', '239.255.255.250', 'ff00::', 'ff02::1', 'ff0e::101'],
  reserved: ['240.0.0.0', '250.1.2.3', '255.255.255.254'],
  broadcast: ['255.255.255.255'],
  'cloud-platform': ['168.63.129.16'],
  'ipv4-mapped:loopback': ['::ffff:127.0.0.1', '::ffff:7f00:1', '0:0:0:0:0:ffff:127.0.0.1', '::FFFF:127.0.0.1'],
  'ipv4-mapped:private': ['::ffff:10.0.0.1', '::ffff:c0a8:101'],
  'ipv4-mapped:link-local': ['::ffff:169.254.169.254', '::ffff:a9fe:a9fe'],
  'ipv4-mapped:public': ['::ffff:8.8.8.8'],
  'ipv4-compatible:loopback': ['::127.0.0.1', '::7f00:1'],
  'ipv4-compatible:public': ['::8.8.8.8'],
  'ipv4-compatible:this-network': ['::2', '::ffff'],
  'ipv4-translated:loopback': ['::ffff:0:127.0.0.1', '::ffff:0:7f00:1'],
  'ipv4-translated:public': ['::ffff:0:8.8.8.8'],
  'nat64:loopback': ['64:ff9b::127.0.0.1', '64:ff9b::7f00:1'],
  'nat64:private': ['64:ff9b::10.1.2.3'],
  'nat64:public': ['64:ff9b::8.8.8.8'],
  'nat64-local:private': ['64:ff9b:1::10.0.0.1', '64:ff9b:1:ffff::192.168.0.1'],
  'nat64-local:public': ['64:ff9b:1::8.8.8.8'],
  'nat64-local:unspecified': ['64:ff9b:1:a00:0:100::', '64:ff9b:1:2:a:0:800:0'],
  '6to4:loopback': ['2002:7f00:1::', '2002:7f00:1::1'],
  '6to4:private': ['2002:a00:1::1', '2002:c0a8:101:1::1'],
  '6to4:public': ['2002:808:808::1'],
  'teredo:loopback': ['2001:0:808:808:0:0:80ff:fffe', '2001:0:7f00:1::f7f7:f7f7'],
  'teredo:private': ['2001:0:808:808::f5ff:fffe'],
  'teredo:public': ['2001:0:808:808::f7f7:f7f7'],
  'isatap:private': ['2600:1234::5efe:10.0.0.1', '2600:1234::200:5efe:10.0.0.1', '2a00:1:2:3:100:5efe:c0a8:1'],
  'isatap:loopback': ['2600:1234::5efe:127.0.0.1', '2600:1234::300:5efe:7f00:1'],
  'isatap:public': ['2600:1234::5efe:8.8.8.8', '2600:1234::200:5efe:8.8.8.8'],
  discard: ['100::', '100::1', '100::ffff:ffff:ffff:ffff'],
  'dummy-prefix': ['100:0:0:1::', '100:0:0:1::1'],
  'service-registration-anycast': ['2001:1::3'],
  orchid: ['2001:10::1', '2001:1f::1'],
  'orchid-v2': ['2001:20::1', '2001:2f:ffff::1'],
  'drone-remote-id': ['2001:30::1', '2001:3f::1'],
  'segment-routing': ['5f00::', '5f00:1::1'],
  'unique-local': ['fc00::1', 'fd00::1', 'fd00:ec2::254', 'fdff:ffff::1'],
  'site-local': ['fec0::1', 'feff::1'],
  'outside-global-unicast': ['64:ff9b:2::1', '100:0:0:2::1', '200::1', '1fff::1', '4000::1', '8000::1', 'fe00::1'],
  invalid: [
    '',
    ' 8.8.8.8',
    '8.8.8.8 ',
    '8.8.8',
    '8.8.8.8.8',
    '8.8.8.256',
    '08.8.8.8',
    '0x8.8.8.8',
    '134744072',
    '8.8.8.8/32',
    '８.8.8.8',
    '8。8.8.8',
    'localhost',
    '[2600::1]',
    '2600::1%eth0',
    'fe80::1%1',
    '2600::1::2',
    '2600:::1',
    ':2600::1',
    '2600::1:',
    '2600:1:2:3:4:5:6',
    '2600:1:2:3:4:5:6:7:8',
    '2600:1:2:3:4:5:6:7::',
    '2600::12345',
    '2600::g',
    '::ffff:127.0.0.01',
    '::ffff:127.0.0',
    '127.0.0.1::',
  ],
};

const ALLOWED = [
  '1.0.0.0',
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '93.184.215.14',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.0',
  '168.63.129.15',
  '168.63.129.17',
  '169.253.255.255',
  '169.255.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '191.255.255.255',
  '192.0.1.0',
  '192.0.3.0',
  '192.31.195.255',
  '192.31.197.0',
  '192.52.192.255',
  '192.52.194.0',
  '192.88.98.255',
  '192.88.100.0',
  '192.167.255.255',
  '192.169.0.0',
  '192.175.47.255',
  '192.175.49.0',
  '198.17.255.255',
  '198.20.0.0',
  '198.51.99.255',
  '198.51.101.0',
  '203.0.112.255',
  '203.0.114.0',
  '223.255.255.255',
  '2000::1',
  '2001:200::1',
  '2001:db7:ffff::1',
  '2001:db9::1',
  '2001:4860:4860::8888',
  '2003::1',
  '2600::1',
  '2606:4700::6810:84e5',
  '2620:4f:7fff::1',
  '2620:4f:8001::1',
  '2a00:1450:4001:830::200e',
  '2600:1234::1:5efe:8.8.8.8',
  '3ffe:ffff::1',
  '3fff:1000::1',
];

describe('classifyAddress', () => {
  test.each(Object.entries(REFUSED).flatMap(([name, ips]) => ips.map((ip) => [ip, name])))('%s is %s', (ip, name) => {
    expect(classifyAddress(ip)).toEqual({ allowed: false, class: name });
  });

  test.each(ALLOWED)('%s is public', (ip) => {
    expect(classifyAddress(ip)).toEqual({ allowed: true, class: 'public' });
  });
});

const ipv4Text = (value: number): string => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff).join('.');
const ipv6Text = (groups: number[]): string => groups.map((group) => group.toString(16)).join(':');

/** Any 32-bit number, with a bias to the neighbourhoods of the special ranges. */
const anyIpv4 = fc.oneof(
  fc.integer({ min: 0, max: 0xffffffff }),
  fc
    .tuple(
      fc.constantFrom(0x0a, 0x64, 0x7f, 0xa9, 0xac, 0xc0, 0xc6, 0xcb, 0xe0, 0xf0),
      fc.integer({ min: 0, max: 0xffffff }),
    )
    .map(([first, rest]) => first * 0x1000000 + rest),
);
const group = fc.integer({ min: 0, max: 0xffff });
const anyIpv6 = fc
  .tuple(
    fc.oneof(group, fc.constantFrom(0, 0x64, 0x100, 0x2001, 0x2002, 0x2620, 0x3fff, 0x5f00, 0xfc00, 0xfe80, 0xff02)),
    fc.array(fc.oneof(group, fc.constantFrom(0, 0xffff, 0xff9b, 0xdb8, 0x4f, 0x5efe)), { minLength: 7, maxLength: 7 }),
  )
  .map(([first, rest]) => [first, ...rest]);

/**
 * Ordinary for the library, refused by Versio: ranges that only the registries list, and cloud platform addresses.
 */
const isBeyondLibrary = (ip: string): boolean =>
  /^(192\.0\.0\.|192\.31\.196\.|192\.52\.193\.|192\.88\.99\.|192\.175\.48\.|168\.63\.129\.16$)/.test(ip);

describe('against ipaddr.js', () => {
  test('IPv4: only addresses that are unicast for the library are public', () => {
    fc.assert(
      fc.property(anyIpv4.map(ipv4Text), (ip) => {
        const ordinary = ipaddr.parse(ip).range() === 'unicast' && !isBeyondLibrary(ip);
        expect(classifyAddress(ip).allowed).toBe(ordinary);
      }),
      { numRuns: 3_000 },
    );
  });

  test('IPv6: neither addresses outside 2000::/3 nor special ones of the library are public', () => {
    fc.assert(
      fc.property(anyIpv6, (groups) => {
        const ip = ipv6Text(groups);
        const first = groups[0]!;
        if (first < 0x2000 || first > 0x3fff || ipaddr.parse(ip).range() !== 'unicast')
          expect(classifyAddress(ip).allowed).toBe(false);
      }),
      { numRuns: 3_000 },
    );
  });

  test('IPv6: ordinary global unicast is public', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0x2003, max: 0x3ffe }),
        fc.array(group, { minLength: 7, maxLength: 7 }),
        (first, rest) => {
          const isatap = (rest[3]! & 0xfcff) === 0 && rest[4] === 0x5efe;
          const as112 = first === 0x2620 && rest[0] === 0x4f;
          fc.pre(!isatap && !as112);
          const ip = ipv6Text([first, ...rest]);
          expect(ipaddr.parse(ip).range()).toBe('unicast');
          expect(classifyAddress(ip)).toEqual({ allowed: true, class: 'public' });
        },
      ),
      { numRuns: 1_000 },
    );
  });

  test('all spellings of an IPv6 address get the same verdict', () => {
    fc.assert(
      fc.property(anyIpv6, (groups) => {
        const parsed = ipaddr.IPv6.parse(ipv6Text(groups));
        const expected = classifyAddress(ipv6Text(groups));
        for (const text of [parsed.toString(), parsed.toRFC5952String(), parsed.toNormalizedString()])
          expect(classifyAddress(text)).toEqual(expected);
      }),
    );
  });

  test('an IPv4 address inside IPv6 is never public', () => {
    fc.assert(
      fc.property(
        anyIpv4,
        fc.constantFrom('::ffff:', '::', '::ffff:0:', '64:ff9b::', '64:ff9b:1::'),
        (value, prefix) => {
          expect(classifyAddress(`${prefix}${ipv4Text(value)}`).allowed).toBe(false);
        },
      ),
    );
  });

  test('text that is not an address for node:net is not an address here', () => {
    const text = fc.string({ unit: fc.constantFrom(...'0123456789abf:.%'), maxLength: 24 });
    fc.assert(
      fc.property(fc.oneof(text, fc.ipV4(), fc.ipV6()), (ip) => {
        expect(parseIpAddress(ip)?.family ?? 0).toBe(ip.includes('%') ? 0 : isIP(ip));
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('judgeAddress', () => {
  test.each([
    ['127.0.0.0/8', '127.0.0.1', true],
    ['127.0.0.0/8', '::ffff:127.0.0.1', true],
    ['127.0.0.0/8', '::ffff:7f00:1', true],
    ['127.0.0.0/8', '::1', false],
    ['127.0.0.0/8', '128.0.0.1', true],
    ['127.0.0.0/8', '10.0.0.1', false],
    ['127.0.0.0/8', '64:ff9b::127.0.0.1', false],
    ['::1/128', '::1', true],
    ['::1/128', '127.0.0.1', false],
    ['fd00::/8', 'fd12::1', true],
    ['fd00::/8', 'fc00::1', false],
    ['fd00::/8', 'fd12::5efe:10.0.0.1', false],
    ['fd00::/8,10.0.0.0/8', 'fd12::5efe:10.0.0.1', true],
    ['::ffff:10.0.0.0/104', '10.0.0.1', true],
    ['64:ff9b::/96', '64:ff9b::8.8.8.8', true],
    ['64:ff9b::/96', '64:ff9b::10.0.0.1', false],
    ['64:ff9b::/96,10.0.0.0/8', '64:ff9b::10.0.0.1', true],
    ['64:ff9b:1::/48', '64:ff9b:1::8.8.8.8', true],
    ['64:ff9b:1::/48', '64:ff9b:1:2:a:0:800:0', false],
    ['2002::/16', '2002:808:808::1', true],
    ['2002::/16', '2002:a00:1::1', false],
    ['2001::/32', '2001:0:808:808::f5ff:fffe', false],
    ['10.1.2.3', '10.1.2.3', true],
    ['10.1.2.3', '10.1.2.4', false],
    ['0.0.0.0/0', '10.1.2.4', true],
    ['', '10.1.2.3', false],
    ['127.0.0.0/8', 'localhost', false],
    ['fe80::/10', 'fe80::1%eth0', false],
  ])('with %j allowed, %s: %s', (cidrs, ip, allowed) => {
    expect(judgeAddress(ip, parseCidrs(cidrs)).allowed).toBe(allowed);
  });
});

describe('parseCidrs', () => {
  test('accepts blanks and single addresses', () => {
    expect(parseCidrs(' 10.0.0.0/8 , fd00::/8,192.0.2.1')).toEqual([
      { family: 4, base: 0x0a000000n, prefixLength: 8 },
      { family: 6, base: 0xfdn << 120n, prefixLength: 8 },
      { family: 4, base: 0xc0000201n, prefixLength: 32 },
    ]);
    expect(parseCidrs('  ')).toEqual([]);
  });

  test.each([
    ['10.0.0.0/33', 'prefix length from 0 to 32'],
    ['10.0.0.0/', 'prefix length'],
    ['10.0.0.0/-1', 'prefix length'],
    ['10.0.0.0/8/8', 'not an address block'],
    ['fd00::/129', 'prefix length from 0 to 128'],
    ['10.0.0.1/8', 'bits set behind its prefix'],
    ['localhost', 'not an address block'],
    ['10.0.0.0/8,', '"" is not an address block'],
    ['10.0.0.0/8,nonsense', '"nonsense"'],
    ['fe80::%eth0/10', 'not an address block'],
  ])('%j throws: %s', (text, message) => {
    expect(() => parseCidrs(text)).toThrow(message);
  });

  test('has a limit', () => {
    expect(() => parseCidrs(Array(65).fill('10.0.0.0/8').join(','))).toThrow('more than 64');
  });
});
