import { type Cidr, parseCidr } from './ip-address.ts';

/** A block to which nothing is sent, with the name of its class and the document that defines it. */
export interface SpecialRange {
  block: Cidr;
  class: string;
  reference: string;
}

const range = (cidr: string, className: string, reference: string): SpecialRange => ({
  block: parseCidr(cidr),
  class: className,
  reference,
});

/**
 * All IPv4 blocks that are not ordinary public unicast addresses: the whole IANA IPv4 Special-Purpose Address Registry,
 * including blocks marked globally reachable, then multicast and addresses of cloud platforms
 * (docs/rules.md#webhook-urls). The first match determines the class.
 */
export const IPV4_SPECIAL_RANGES: readonly SpecialRange[] = [
  range('0.0.0.0/32', 'unspecified', 'RFC 1122'),
  range('0.0.0.0/8', 'this-network', 'RFC 791'),
  range('10.0.0.0/8', 'private', 'RFC 1918'),
  range('100.64.0.0/10', 'carrier-grade-nat', 'RFC 6598'),
  range('127.0.0.0/8', 'loopback', 'RFC 1122'),
  range('169.254.0.0/16', 'link-local', 'RFC 3927'),
  range('172.16.0.0/12', 'private', 'RFC 1918'),
  range('192.0.0.0/29', 'ipv4-service-continuity', 'RFC 7335'),
  range('192.0.0.8/32', 'ipv4-dummy', 'RFC 7600'),
  range('192.0.0.9/32', 'port-control-anycast', 'RFC 7723'),
  range('192.0.0.10/32', 'turn-anycast', 'RFC 8155'),
  range('192.0.0.170/31', 'nat64-discovery', 'RFC 7050, RFC 8880'),
  range('192.0.0.0/24', 'protocol-assignments', 'RFC 6890'),
  range('192.0.2.0/24', 'documentation', 'RFC 5737'),
  range('192.31.196.0/24', 'as112', 'RFC 7535'),
  range('192.52.193.0/24', 'multicast-tunnel', 'RFC 7450'),
  range('192.88.99.0/24', '6to4-relay-anycast', 'RFC 7526'),
  range('192.168.0.0/16', 'private', 'RFC 1918'),
  range('192.175.48.0/24', 'as112', 'RFC 7534'),
  range('198.18.0.0/15', 'benchmarking', 'RFC 2544'),
  range('198.51.100.0/24', 'documentation', 'RFC 5737'),
  range('203.0.113.0/24', 'documentation', 'RFC 5737'),
  range('224.0.0.0/4', 'multicast', 'RFC 1112'),
  range('255.255.255.255/32', 'broadcast', 'RFC 8190'),
  range('240.0.0.0/4', 'reserved', 'RFC 1112'),
  range('168.63.129.16/32', 'cloud-platform', 'Azure: what is IP address 168.63.129.16'),
];

/** The only IPv6 space allocated for global unicast (IANA IPv6 Global Unicast Address Assignments). */
export const IPV6_GLOBAL_UNICAST: Cidr = parseCidr('2000::/3');

/**
 * The whole IANA IPv6 Special-Purpose Address Registry, then blocks outside 2000::/3 with a class of their own in the
 * log. All other addresses outside 2000::/3 are refused without a list.
 */
export const IPV6_SPECIAL_RANGES: readonly SpecialRange[] = [
  range('::/128', 'unspecified', 'RFC 4291'),
  range('::1/128', 'loopback', 'RFC 4291'),
  range('::/96', 'ipv4-compatible', 'RFC 4291'),
  // Not with parseCidr, which converts a mapped block to its IPv4 block.
  { block: { family: 6, base: 0xffff00000000n, prefixLength: 96 }, class: 'ipv4-mapped', reference: 'RFC 4291' },
  range('::ffff:0:0:0/96', 'ipv4-translated', 'RFC 2765'),
  range('64:ff9b::/96', 'nat64', 'RFC 6052'),
  range('64:ff9b:1::/48', 'nat64-local', 'RFC 8215'),
  range('100::/64', 'discard', 'RFC 6666'),
  range('100:0:0:1::/64', 'dummy-prefix', 'RFC 9780'),
  range('2001::/32', 'teredo', 'RFC 4380'),
  range('2001:1::1/128', 'port-control-anycast', 'RFC 7723'),
  range('2001:1::2/128', 'turn-anycast', 'RFC 8155'),
  range('2001:1::3/128', 'service-registration-anycast', 'RFC 9665'),
  range('2001:2::/48', 'benchmarking', 'RFC 5180'),
  range('2001:3::/32', 'multicast-tunnel', 'RFC 7450'),
  range('2001:4:112::/48', 'as112', 'RFC 7535'),
  range('2001:10::/28', 'orchid', 'RFC 4843'),
  range('2001:20::/28', 'orchid-v2', 'RFC 7343'),
  range('2001:30::/28', 'drone-remote-id', 'RFC 9374'),
  range('2001::/23', 'protocol-assignments', 'RFC 2928'),
  range('2001:db8::/32', 'documentation', 'RFC 3849'),
  range('2002::/16', '6to4', 'RFC 3056'),
  range('2620:4f:8000::/48', 'as112', 'RFC 7534'),
  range('3fff::/20', 'documentation', 'RFC 9637'),
  range('5f00::/16', 'segment-routing', 'RFC 9602'),
  range('fc00::/7', 'unique-local', 'RFC 4193'),
  range('fe80::/10', 'link-local', 'RFC 4291'),
  range('fec0::/10', 'site-local', 'RFC 3879'),
  range('ff00::/8', 'multicast', 'RFC 4291'),
];
