import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberIn } from './numbers.ts';

test.each(['en', 'vi'] as const)('numbers in %s are those of the browser', (language) => {
  const format = new Intl.NumberFormat(language);
  fc.assert(
    fc.property(
      fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.integer({ min: -2_000, max: 20_000 }), fc.float()),
      (value) => {
        // The browser says -0.
        expect(numberIn(language, value === 0 ? 0 : value)).toBe(format.format(value === 0 ? 0 : value));
      },
    ),
  );
});
