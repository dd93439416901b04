import { crc32 } from 'node:zlib';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Returns a number of at least 0 in base 62 with a fixed number of digits; digits beyond them are dropped. */
export const toBase62 = (value: bigint, digitCount: number): string => {
  let rest = value;
  let digits = '';
  for (let index = 0; index < digitCount; index += 1) {
    digits = DIGITS[Number(rest % 62n)] + digits;
    rest /= 62n;
  }
  return digits;
};

// 62^6 > 2^32: every CRC-32 has 6 digits.
const CHECKSUM_DIGITS = 6;

/** Appends `_` and the CRC-32 of a key's text in base 62. */
export const withChecksum = (text: string): string => `${text}_${toBase62(BigInt(crc32(text)), CHECKSUM_DIGITS)}`;

const CHECKED_KEY = /^(vrs_[0-9A-Za-z]{43})_[0-9A-Za-z]{6}$/;

/**
 * Returns true for a key of the form `vrs_…_checksum` whose checksum does not fit: mistyped, or made up. Keys of other
 * forms have no checksum.
 */
export const isMistypedKey = (key: string): boolean => {
  const text = CHECKED_KEY.exec(key)?.[1];
  return text !== undefined && withChecksum(text) !== key;
};
