import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createHashes, hashOf } from './rolling-hash.ts';

test('the hash of each part is that of the part as a text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(), fc.nat(), (text, one, other) => {
      const [start, end] = [one % (text.length + 1), other % (text.length + 1)].sort((a, b) => a - b) as [
        number,
        number,
      ];
      expect(createHashes(text)(start, end - start)).toBe(hashOf(text.slice(start, end)));
    }),
  );
  expect(hashOf('ab')).not.toBe(hashOf('ba'));
});
