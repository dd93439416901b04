import { createInProcessCache } from '@versio/kit/cache';
import { createLogger } from '@versio/kit/logger';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFaultLog, readLastFault } from './fault-log.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const setUp = () => {
  const logger = createLogger('translation', 'silent');
  const lines: object[] = [];
  const record = (level: string) => (fields: object, msg: string) => void lines.push({ level, msg, ...fields });
  Object.assign(logger, { info: record('info'), warn: record('warn') });
  const cache = createInProcessCache({ logger });
  const log = createFaultLog(logger, cache);
  const fail = ({ pool = 'mini', isCustomerKey = false } = {}) =>
    log.noteFault(pool, { model: 'mini', jobId: 'job-1', message: 'refused', isCustomerKey });
  return { lines, cache, log, fail };
};

test('the first fault is a warning at once, then one line a minute has the number since', () => {
  const { lines, fail } = setUp();
  fail();
  expect(lines).toEqual([
    {
      level: 'warn',
      msg: 'a provider fails',
      model: 'mini',
      jobId: 'job-1',
      fault: 'refused',
      faults: 1,
      isCustomerKey: false,
    },
  ]);
  for (let second = 0; second < 120; second += 1) {
    vi.setSystemTime(Date.now() + 1_000);
    fail();
  }
  expect(lines.map((line) => (line as { faults: number }).faults)).toEqual([1, 60, 60]);
});

test('one line says that it works again, and faults in turn with answers have no more lines', () => {
  const { lines, log, fail } = setUp();
  log.noteAnswer('mini', 'mini');
  expect(lines).toEqual([]);
  for (let turn = 0; turn < 10; turn += 1) {
    fail();
    log.noteAnswer('mini', 'mini');
  }
  expect(lines).toMatchObject([{ msg: 'a provider fails' }, { level: 'info', msg: 'a provider works again' }]);
  vi.setSystemTime(Date.now() + 60_000);
  fail();
  expect(lines[2]).toMatchObject({ level: 'warn', faults: 10 });
});

test('a fault of a customer key is no warning, and hides none of the system key', () => {
  const { lines, fail } = setUp();
  fail({ pool: 'mini of a customer', isCustomerKey: true });
  fail();
  expect(lines).toMatchObject([
    { level: 'info', isCustomerKey: true },
    { level: 'warn', isCustomerKey: false },
  ]);
});

test('the last fault can be read until the model answers', async () => {
  const { cache, log, fail } = setUp();
  vi.setSystemTime(Date.parse('2026-01-02T03:04:05.678Z'));
  expect(await readLastFault(cache, 'mini')).toBeUndefined();
  fail();
  expect(await readLastFault(cache, 'mini')).toEqual({ message: 'refused', at: '2026-01-02T03:04:05.678Z' });
  expect(await readLastFault(cache, 'other')).toBeUndefined();
  log.noteAnswer('mini', 'mini');
  expect(await readLastFault(cache, 'mini')).toBeUndefined();
});
