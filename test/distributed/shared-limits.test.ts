import { createRedisCache } from '@versio/kit/cache/redis';
import { isFailure } from '@versio/kit/errors';
import { newId } from '@versio/kit/ids';
import { createLogger } from '@versio/kit/logger';
import { startBackend } from '@versio/testing/backends';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { GatewayContext } from '../../services/gateway/src/context.ts';
import { createRateLimits } from '../../services/gateway/src/http/rate-limit.ts';
import { createMinuteBudgets } from '../../services/translation/src/providers/minute-budget.ts';

const SHARES = { share: 1, shareAlone: 0.5 };

const redis = await startBackend('Redis');
const missing = 'missing' in redis ? redis.missing : '';

// What the replicas of a service share is the Redis alone: each has a cache, and with it a connection, of its own.
describe.skipIf(missing)(`two replicas over one Redis${missing && ` (skipped: ${missing})`}`, () => {
  const prefix = newId();
  const caches = Array.from({ length: missing ? 0 : 2 }, () =>
    createRedisCache({ url: 'url' in redis ? redis.url : '', logger: createLogger('test', 'silent'), prefix }),
  );

  beforeAll(() =>
    vi.waitFor(() => expect(caches.map((cache) => cache.isShared())).toEqual([true, true]), { timeout: 30_000 }),
  );
  afterAll(async () => {
    await Promise.all(caches.map((cache) => cache.close()));
    if ('stop' in redis) await redis.stop();
  });

  /**
   * A command that Redis does not answer within 100 ms lets a cache count for itself for a while, which is meant, and
   * happens on a busy machine: what was measured meanwhile is measured again.
   */
  const whileShared = async <T>(measure: () => Promise<T>): Promise<T> => {
    for (;;) {
      await vi.waitFor(() => expect(caches.map((cache) => cache.isShared())).toEqual([true, true]), {
        timeout: 60_000,
      });
      let gaps = 0;
      const onGap = (): void => {
        gaps += 1;
      };
      const ends = await Promise.all(caches.map((cache) => cache.subscribe(newId(), () => {}, onGap)));
      const measured = await measure();
      await Promise.all(ends.map((end) => end()));
      if (gaps === 0) return measured;
    }
  };

  it('answer the requests of one API key out of one bucket', async () => {
    // A token in 1,000 s: none comes while the test runs.
    const config = { rateLimit: { perSecond: 0.001, burst: 20 } };
    const gateways = caches.map((cache) => createRateLimits({ cache, config } as GatewayContext));
    const answers = await whileShared(() => {
      const caller = { actor: newId() } as Parameters<(typeof gateways)[0]['countRequest']>[0];
      const ask = (at: number): Promise<string> =>
        gateways[at % 2]!.countRequest(caller).then(
          () => 'allowed',
          (error) => (isFailure(error, 'RATE_LIMITED') ? 'limited' : String(error)),
        );
      return Promise.all(Array.from({ length: 100 }, (_, at) => ask(at)));
    });
    expect(answers.filter((answer) => answer === 'allowed')).toHaveLength(20);
    expect(answers.filter((answer) => answer === 'limited')).toHaveLength(80);
  }, 300_000);

  it.each([
    ['requests', { requestsPerMinute: 1_200, tokensPerMinute: 0 }],
    ['tokens', { requestsPerMinute: 0, tokensPerMinute: 120_000 }],
  ])(
    "spend a provider's %s of a minute once",
    async (_, limits) => {
      const [tokens, perMinute, wanted] = [100, 1_200, 120];
      const { sent, minutes } = await whileShared(async () => {
        const budget = newId();
        const sent = [0, 0];
        const startedAtMs = performance.now();
        const stopping = new AbortController();
        const send = async (replica: 0 | 1): Promise<void> => {
          const budgets = createMinuteBudgets(caches[replica]!, SHARES);
          while (sent[0]! + sent[1]! < wanted) {
            await budgets.wait(budget, limits, tokens, stopping.signal);
            sent[replica]! += 1;
          }
        };
        const sending = [send(0), send(1)];
        await Promise.race(sending);
        const minutes = (performance.now() - startedAtMs) / 60_000;
        // The other may wait for one more, which is not counted.
        const counted = [...sent];
        stopping.abort();
        await Promise.allSettled(sending);
        return { sent: counted, minutes };
      });
      // Nobody can be too slow for this: 5 % may go at once, the rest with time.
      expect(sent[0]! + sent[1]!).toBeLessThanOrEqual(perMinute * (0.05 + minutes) + 2);
      for (const share of sent) expect(share).toBeGreaterThan(0);
    },
    300_000,
  );

  it('all pause when a provider asks one of them to', async () => {
    const waitedMs = await whileShared(async () => {
      const budget = newId();
      const [one, other] = caches.map((cache) => createMinuteBudgets(cache, SHARES));
      const startedAtMs = Date.now();
      await one!.pauseFor(budget, 2_000);
      await other!.wait(budget, { requestsPerMinute: 0, tokensPerMinute: 0 }, 1, new AbortController().signal);
      return Date.now() - startedAtMs;
    });
    expect(waitedMs).toBeGreaterThanOrEqual(2_000);
  }, 300_000);
});
