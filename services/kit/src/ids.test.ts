import { expect, test, vi } from 'vitest';
import { isId, newId, parseId, parseInternalId } from './ids.ts';

test('new ids are UUIDs in the order of time', () => {
  const ids = Array.from({ length: 10_000 }, newId);
  expect(ids.every(isId)).toBe(true);
  expect(ids.every((id) => id[14] === '7' && '89ab'.includes(id[19]!))).toBe(true);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  const ages = ids.map((id) => Date.now() - Number.parseInt(id.replace('-', '').slice(0, 12), 16));
  expect(ages.every((ageMs) => ageMs >= 0 && ageMs < 60_000)).toBe(true);
});

test('ids stay in order when the clock goes back', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const before = newId();
    vi.setSystemTime(Date.now() - 5_000);
    const ids = [before, newId(), newId()];
    expect(ids.toSorted()).toEqual(ids);
  } finally {
    vi.useRealTimers();
  }
});

test('the random parts of ids differ', () => {
  const tails = Array.from({ length: 1_000 }, () => newId().slice(-12));
  expect(new Set(tails).size).toBe(tails.length);
});

test.each([['', 'x', '019a0000-0000-7000-8000-00000000000', '019a0000-0000-7000-8000-0000000000011', undefined, 7]])(
  'is not an id: %s',
  (text) => {
    expect(isId(text)).toBe(false);
  },
);

test('an id is returned in lower case, anything else fails with the reason', () => {
  const id = '019A0000-0000-7000-8000-00000000000F';
  expect(parseId(id, 'BOOK_NOT_FOUND')).toBe(id.toLowerCase());
  expect(parseInternalId(id, 'job_id')).toBe(id.toLowerCase());
  expect(() => parseId('1', 'BOOK_NOT_FOUND')).toThrow(expect.objectContaining({ reason: 'BOOK_NOT_FOUND' }));
  expect(() => parseInternalId('1', 'job_id')).toThrow(
    expect.objectContaining({ reason: 'INVALID_BODY', message: 'job_id must be a UUID' }),
  );
});
