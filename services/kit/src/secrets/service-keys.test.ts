import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseServiceKeys } from './service-keys.ts';

const pair = (id: string): string => `${id}:${randomBytes(32).toString('base64')}`;

describe('parseServiceKeys', () => {
  test.each(['', 'a', 'a:', ':AAAA', 'a:AAAA', `${pair('a')},b`, `a b:${'A'.repeat(43)}=`])('refuses %j', (text) => {
    expect(() => parseServiceKeys(text)).toThrow(/id:base64/);
  });

  test('refuses a duplicate id', () => {
    expect(() => parseServiceKeys(`${pair('a')},${pair('a')}`)).toThrow(/twice/);
  });
});

describe('wrap', () => {
  test('returns any secret bound to the same data', () => {
    const keys = parseServiceKeys(pair('one'));
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.array(fc.string(), { maxLength: 4 }), (secret, data) => {
        expect(keys.unwrap(keys.wrap(secret, data), data).equals(Buffer.from(secret))).toBe(true);
      }),
    );
  });

  test('marks secrets that are wrapped with the current key', () => {
    const [old, next] = [pair('old'), pair('next')];
    const keys = parseServiceKeys(`${next},${old}`);
    const isCurrent = (wrapped: Buffer): boolean =>
      wrapped.subarray(0, keys.currentHeader.byteLength).equals(keys.currentHeader);
    expect(isCurrent(keys.wrap(Buffer.from('secret'), []))).toBe(true);
    expect(isCurrent(parseServiceKeys(old).wrap(Buffer.from('secret'), []))).toBe(false);
  });

  test('refuses other data, also if only its division differs', () => {
    const keys = parseServiceKeys(pair('one'));
    const wrapped = keys.wrap(Buffer.from('secret'), ['ab', 'c']);
    expect(() => keys.unwrap(wrapped, ['a', 'bc'])).toThrow();
    expect(() => keys.unwrap(wrapped, [])).toThrow();
  });

  test('refuses every changed byte and every shortening', () => {
    const keys = parseServiceKeys(pair('one'));
    const wrapped = keys.wrap(Buffer.from('secret'), ['x']);
    for (let index = 0; index < wrapped.byteLength; index += 1) {
      const changed = Buffer.from(wrapped);
      changed[index]! ^= 1;
      expect(() => keys.unwrap(changed, ['x'])).toThrow();
      expect(() => keys.unwrap(wrapped.subarray(0, index), ['x'])).toThrow();
    }
  });

  test('uses the first key, and an older one for what it wrapped until it is removed', () => {
    const [older, newer] = [pair('older'), pair('newer')];
    const wrapped = parseServiceKeys(older).wrap(Buffer.from('secret'), []);
    const rotated = parseServiceKeys(`${newer},${older}`);
    expect(rotated.unwrap(wrapped, []).toString()).toBe('secret');
    expect(() => parseServiceKeys(newer).unwrap(wrapped, [])).toThrow(/no key "older"/);
    expect(
      parseServiceKeys(newer)
        .unwrap(rotated.wrap(Buffer.from('secret'), []), [])
        .toString(),
    ).toBe('secret');
  });
});

test('derive is stable per key and context', () => {
  const [older, newer] = [pair('older'), pair('newer')];
  const before = parseServiceKeys(older).derive(['a', 'b'], 32)[0]!;
  const [current, old] = parseServiceKeys(`${newer},${older}`).derive(['a', 'b'], 32);
  expect(old!.equals(before)).toBe(true);
  expect(current!.equals(before)).toBe(false);
  expect(parseServiceKeys(older).derive(['ab'], 32)[0]!.equals(before)).toBe(false);
  expect(before.byteLength).toBe(32);
});
