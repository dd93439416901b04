import { type Cidr, type IpAddress, isWithin, parseIpAddress, unmapped } from './ip-address.ts';
import { IPV4_SPECIAL_RANGES, IPV6_GLOBAL_UNICAST, IPV6_SPECIAL_RANGES } from './special-ranges.ts';

export { type Cidr, parseCidrs } from './ip-address.ts';

/** The verdict on an address. `class` is for logs, `public` for an ordinary address of the Internet. */
export interface AddressVerdict {
  allowed: boolean;
  class: string;
}

/**
 * Classifies the text of an IP address, default deny (docs/rules.md#webhook-urls): IPv4 minus the special-purpose
 * registry, multicast and cloud platform addresses; IPv6 only from 2000::/3 minus its registry and ISATAP identifiers.
 * Anything but the plain text of an address is `invalid`. An address that embeds an IPv4 address is refused, and its
 * class names both: `ipv4-mapped:loopback`.
 */
export const classifyAddress = (ip: string): AddressVerdict => {
  const address = parseIpAddress(ip);
  return address ? classify(address) : { allowed: false, class: 'invalid' };
};

/**
 * As `classifyAddress`, but an address in one of `allowedCidrs` is allowed, in its plain and its mapped form. An
 * allowed block of a transition technique (NAT64, 6to4, …) only allows IPv4 addresses that are allowed themselves.
 */
export const judgeAddress = (ip: string, allowedCidrs: readonly Cidr[]): AddressVerdict => {
  const address = parseIpAddress(ip);
  if (!address) return { allowed: false, class: 'invalid' };
  const verdict = classify(address);
  return verdict.allowed || !isOpened(unmapped(address), allowedCidrs) ? verdict : { ...verdict, allowed: true };
};

const classify = (address: IpAddress): AddressVerdict => {
  if (address.family === 4) {
    const special = IPV4_SPECIAL_RANGES.find(({ block }) => isWithin(address, block));
    return special ? { allowed: false, class: special.class } : { allowed: true, class: 'public' };
  }
  const special = IPV6_SPECIAL_RANGES.find(({ block }) => isWithin(address, block))?.class;
  const carrier = special ?? (isIsatap(address.value) ? 'isatap' : undefined);
  if (carrier) {
    const inner = embeddedIpv4(carrier, address.value).map((embedded) => classify(embedded));
    const worst = inner.find(({ allowed }) => !allowed) ?? inner[0];
    return { allowed: false, class: worst ? `${carrier}:${worst.class}` : carrier };
  }
  return isWithin(address, IPV6_GLOBAL_UNICAST)
    ? { allowed: true, class: 'public' }
    : { allowed: false, class: 'outside-global-unicast' };
};

const isOpened = (address: IpAddress, allowedCidrs: readonly Cidr[]): boolean => {
  if (!allowedCidrs.some((block) => isWithin(address, block))) return false;
  if (address.family === 4) return true;
  const special = IPV6_SPECIAL_RANGES.find(({ block }) => isWithin(address, block))?.class;
  const inner = [special, isIsatap(address.value) ? 'isatap' : undefined].flatMap((name) =>
    embeddedIpv4(name, address.value),
  );
  return inner.every((embedded) => classify(embedded).allowed || isOpened(embedded, allowedCidrs));
};

/** RFC 5214: the interface identifier is 00-00-5E-FE, whatever its universal and group bits, and an IPv4 address. */
const isIsatap = (value: bigint): boolean => ((value >> 32n) & 0xfcffffffn) === 0x5efen;

/** Returns the IPv4 addresses that an IPv6 address of this class embeds. */
const embeddedIpv4 = (className: string | undefined, value: bigint): IpAddress[] => {
  const at = (shift: bigint): IpAddress => ({ family: 4, value: (value >> shift) & 0xffffffffn });
  switch (className) {
    case 'ipv4-mapped':
    case 'ipv4-compatible':
    case 'ipv4-translated':
    case 'nat64':
    case 'isatap':
      return [at(0n)];
    case 'nat64-local':
      // Only the /96 form of RFC 6052 is recognizable; the others count as 0.0.0.0, which no rule allows.
      return [((value >> 32n) & 0xffffffffn) === 0n ? at(0n) : { family: 4, value: 0n }];
    case '6to4':
      return [at(80n)];
    case 'teredo':
      // The server in clear, the client with inverted bits (RFC 4380 section 4).
      return [at(64n), { family: 4, value: (value & 0xffffffffn) ^ 0xffffffffn }];
    default:
      return [];
  }
};
