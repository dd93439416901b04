import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLogger } from '../logger.ts';
import type { StoredMessage } from './shard-queue.ts';
import { createShardReader } from './shard-reader.ts';

const logger = createLogger('test', 'silent');
const stored = (order: number): StoredMessage => ({
  topic: 'topic',
  key: 'k',
  eventId: String(order),
  payload: new Uint8Array(),
  shard: 0,
  order,
  position: String(order),
  time: '',
});

describe('the reader of a shard', () => {
  it('delivers each message once and in order, for all interleavings of storing, offering, reading and handling', async () => {
    const property = fc.asyncProperty(
      fc.scheduler(),
      fc.integer({ min: 0, max: 25 }),
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.nat(25), { maxLength: 3 }),
      async (scheduler, count, queueMessages, looks) => {
        const stopping = new AbortController();
        const table: StoredMessage[] = [];
        const handled: number[] = [];
        const reader = createShardReader({
          group: 'group',
          topic: 'topic',
          shard: 0,
          position: 0,
          load: (after, limit) => {
            const found = table.filter(({ order }) => order > after).slice(0, limit);
            return scheduler.schedule(Promise.resolve(found), 'load');
          },
          handler: async ({ position }) => {
            await scheduler.schedule(Promise.resolve(), 'handle');
            handled.push(Number(position));
          },
          quarantine: async () => {},
          onHandled: () => {},
          logger,
          signal: stopping.signal,
          queueMessages,
        });
        reader.look();
        const publish = async (): Promise<void> => {
          for (let order = 1; order <= count; order += 1) {
            table.push(stored(order));
            // Committed, but the writer's process has not heard of it yet.
            await scheduler.schedule(Promise.resolve(), 'answer');
            reader.offer(stored(order));
            if (looks.includes(order)) reader.look();
          }
        };
        const published = publish();
        await scheduler.waitFor(published);
        while (handled.length < count && scheduler.count() > 0) await scheduler.waitOne();
        await scheduler.waitFor(reader.idle());
        expect(handled).toEqual(Array.from({ length: count }, (_, index) => index + 1));
        stopping.abort();
      },
    );
    await fc.assert(property, { numRuns: 300 });
  });
});
