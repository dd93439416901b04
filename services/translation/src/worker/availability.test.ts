import { fail } from '@versio/kit/errors';
import { expect, test } from 'vitest';
import { isUnavailable, untilAvailable } from './availability.ts';

test('a service that is down, slow or full is a passing trouble, and a refusal is none', () => {
  for (const reason of ['UNAVAILABLE', 'DEADLINE_EXCEEDED', 'OVERLOADED', 'RATE_LIMITED'] as const)
    expect(isUnavailable(fail(reason)), reason).toBe(true);
  for (const error of [fail('BOOK_NOT_FOUND'), fail('LIMIT_REACHED'), fail('INTERNAL'), new Error('a bug')])
    expect(isUnavailable(error)).toBe(false);
});

test('a call is repeated until the service has room again', async () => {
  const errors = [fail('RATE_LIMITED'), fail('OVERLOADED')];
  const call = async (): Promise<string> => {
    const error = errors.shift();
    if (error) throw error;
    return 'done';
  };
  expect(await untilAvailable(call, new AbortController().signal)).toBe('done');
  expect(errors).toEqual([]);
});
