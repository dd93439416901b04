import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAttacker } from './attack.ts';
import { SHORT_BIBLE_LIMIT } from './attacks/books.ts';
import { ATTACKS } from './attacks/index.ts';
import { percentile, tooSlow } from './measurement.ts';
import { playAttack } from './play.ts';
import { type AbuseSystem, startAbuseSystem } from './system.ts';

/** Of `npm start` with everything in one process; a pod has less to do. */
const MEMORY_LIMIT_MIB = 1_024;

// The statuses, the neighbour's success, the memory and the charges decide; times are judged by
// `npm run chaos -- --abuse` alone.
describe.skipIf(process.platform !== 'linux')('attacks by one key beside a neighbour', () => {
  let system: AbuseSystem;
  let neighbourKey: string;
  beforeAll(async () => {
    system = await startAbuseSystem(MEMORY_LIMIT_MIB, {
      VERSIO_PLAN_LIMITS: JSON.stringify({ free: { bibleRecordsPerKind: SHORT_BIBLE_LIMIT } }),
    });
    neighbourKey = await system.createKey({ plan: 'free', words: 1_000_000 });
  });
  afterAll(() => system?.close());

  test.each(ATTACKS.map((attack) => [attack.name, attack] as const))(
    '%s: the neighbour is served, nothing restarts, nothing is free',
    async (_name, attack) => {
      const phases = { aloneMs: 0, besideMs: 1_500, size: 'short' } as const;
      const { broken, peakMib, responses } = await playAttack(attack, system, neighbourKey, phases);
      expect(broken, JSON.stringify(responses, null, 2)).toEqual([]);
      expect(peakMib).toBeLessThan(MEMORY_LIMIT_MIB);
    },
  );
});

describe('the judgement of an attack', () => {
  const times = { requestsP99: 10, translation: 300, upload: 20 };

  test('allows 250 ms, or three times as long as alone', () => {
    expect(tooSlow(times, { requestsP99: 250, translation: 900, upload: 250 })).toEqual([]);
    expect(tooSlow(times, { requestsP99: 251, translation: 901, upload: 251 })).toEqual([
      'requestsP99',
      'translation',
      'upload',
    ]);
  });

  test('takes the 99th percentile of all values', () => {
    const values = Array.from({ length: 200 }, (_, index) => 200 - index);
    expect(percentile(values, 0.99)).toBe(198);
    expect(percentile([], 0.99)).toBe(0);
  });

  test('finds statuses that are not allowed, and refusals without Retry-After', () => {
    const attacker = createAttacker({ url: '', key: '', size: 'short', provider: undefined as never }, [200, 429, 503]);
    attacker.count('GET /books', 200, false);
    attacker.count('GET /books', 429, true);
    expect(attacker.wrong).toEqual(new Set());
    attacker.count('GET /books', 503, false);
    attacker.count('GET /books', 500, false);
    expect(attacker.wrong).toEqual(new Set(['GET /books 503 without Retry-After', 'GET /books 500']));
    expect(Object.fromEntries(attacker.responses)).toEqual({
      'GET /books 200': 1,
      'GET /books 429': 1,
      'GET /books 503': 1,
      'GET /books 500': 1,
    });
  });
});
