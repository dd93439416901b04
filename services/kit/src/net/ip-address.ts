/** An IP address as a number: 32 bits wide for family 4, 128 bits for family 6. */
export interface IpAddress {
  family: 4 | 6;
  value: bigint;
}

/** A block of addresses; `base` has no bits after the prefix. */
export interface Cidr {
  family: 4 | 6;
  base: bigint;
  prefixLength: number;
}

const MAPPED_PREFIX = 0xffffn;
const MAX_CIDRS = 64;

/**
 * Parses the plain text form of an address: dotted decimal without leading zeros, or RFC 4291 text form. Undefined for
 * zone ids (`fe80::1%eth0`), brackets, white space and numeric forms.
 */
export const parseIpAddress = (text: string): IpAddress | undefined => {
  const family = text.includes(':') ? 6 : 4;
  const value = family === 6 ? parseIpv6(text) : parseIpv4(text);
  return value === undefined ? undefined : { family, value };
};

/**
 * Parses `10.0.0.0/8`, `fd00::/8` or a single address. Throws an Error with the problem. A mapped block becomes its
 * IPv4 block.
 */
export const parseCidr = (text: string): Cidr => {
  const [addressText = '', prefixText, ...rest] = text.split('/');
  const address = parseIpAddress(addressText);
  if (!address || rest.length > 0) throw new Error(`"${text}" is not an address block such as 10.0.0.0/8 or fd00::/8`);
  const width = widthOf(address.family);
  const prefixLength = prefixText === undefined ? width : Number(prefixText);
  if (prefixText !== undefined && (!/^\d{1,3}$/.test(prefixText) || prefixLength > width))
    throw new Error(`"${text}" has no prefix length from 0 to ${width}`);
  const { family, value: base } = address;
  const block = { family, base, prefixLength };
  if (masked(block) !== base) throw new Error(`"${text}" has bits set behind its prefix of ${prefixLength} bits`);
  if (family === 6 && prefixLength >= 96 && base >> 32n === MAPPED_PREFIX)
    return { family: 4, base: base & 0xffffffffn, prefixLength: prefixLength - 96 };
  return block;
};

/**
 * Parses a comma-separated list of at most 64 IPv4 and IPv6 blocks (WEBHOOK_ALLOWED_PRIVATE_CIDRS); none for empty
 * text. Throws an Error with the invalid item.
 */
export const parseCidrs = (text: string): Cidr[] => {
  if (text.trim() === '') return [];
  const items = text.split(',');
  if (items.length > MAX_CIDRS) throw new Error(`more than ${MAX_CIDRS} address blocks`);
  return items.map((item) => parseCidr(item.trim()));
};

/** Returns true if the address has the family of the block and is inside it. */
export const isWithin = (address: IpAddress, block: Cidr): boolean => {
  if (address.family !== block.family) return false;
  const shift = BigInt(widthOf(block.family) - block.prefixLength);
  return address.value >> shift === block.base >> shift;
};

/** Returns the IPv4 address of `::ffff:a.b.c.d`, and any other address unchanged. */
export const unmapped = (address: IpAddress): IpAddress =>
  address.family === 6 && address.value >> 32n === MAPPED_PREFIX
    ? { family: 4, value: address.value & 0xffffffffn }
    : address;

const widthOf = (family: 4 | 6): number => (family === 4 ? 32 : 128);

const masked = ({ family, base, prefixLength }: Cidr): bigint => {
  const shift = BigInt(widthOf(family) - prefixLength);
  return (base >> shift) << shift;
};

const parseIpv4 = (text: string): bigint | undefined => {
  const parts = text.split('.');
  if (parts.length !== 4) return undefined;
  let value = 0n;
  for (const part of parts) {
    if (!/^(0|[1-9]\d{0,2})$/.test(part) || Number(part) > 255) return undefined;
    value = (value << 8n) | BigInt(part);
  }
  return value;
};

const parseIpv6 = (text: string): bigint | undefined => {
  const hexadecimal = withoutDottedTail(text);
  if (hexadecimal === undefined) return undefined;
  const [head = '', tail, ...rest] = hexadecimal.split('::');
  if (rest.length > 0) return undefined;
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const missing = 8 - before.length - after.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return undefined;
  const groups = [...before, ...Array<string>(missing).fill('0'), ...after];
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return undefined;
  return groups.reduce((value, group) => (value << 16n) | BigInt(`0x${group}`), 0n);
};

const groupsOf = (half: string): string[] => (half === '' ? [] : half.split(':'));

/** Rewrites the dotted end of `::ffff:10.0.0.1` as two hexadecimal groups. */
const withoutDottedTail = (text: string): string | undefined => {
  if (!text.includes('.')) return text;
  const tailStart = text.lastIndexOf(':') + 1;
  const value = parseIpv4(text.slice(tailStart));
  if (value === undefined) return undefined;
  return `${text.slice(0, tailStart)}${(value >> 16n).toString(16)}:${(value & 0xffffn).toString(16)}`;
};
