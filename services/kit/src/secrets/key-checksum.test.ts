import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMistypedKey, toBase62, withChecksum } from './key-checksum.ts';

const digits = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map((value) => toBase62(value, 43));

test('one wrong character is always found', () => {
  fc.assert(
    fc.property(digits, fc.nat({ max: 42 }), fc.constantFrom(...'09AZaz'), (text, at, character) => {
      const key = withChecksum(`vrs_${text}`);
      expect(key).toMatch(/^vrs_[0-9A-Za-z]{43}_[0-9A-Za-z]{6}$/);
      expect(isMistypedKey(key)).toBe(false);
      const changed = `${key.slice(0, 4 + at)}${character}${key.slice(5 + at)}`;
      expect(isMistypedKey(changed)).toBe(changed !== key);
    }),
  );
});

test('keys of other forms have no checksum', () => {
  for (const key of ['', 'vrs_x', `vrs_${'x'.repeat(43)}`, `vrs_${'x'.repeat(50)}`, 'a development key'])
    expect(isMistypedKey(key)).toBe(false);
});
