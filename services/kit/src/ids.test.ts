import { expect, test } from 'vitest';
import { isId, newId, parseId, parseInternalId } from './ids.ts';

test('new ids are UUIDs in the order of time', () => {
  const ids = Array.from({ length: 100 }, newId);
  expect(ids.every(isId)).toBe(true);
  expect(ids.toSorted()).toEqual(ids);
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
