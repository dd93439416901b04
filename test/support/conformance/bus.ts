import {
  type Bus,
  type BusMessage,
  InvalidMessage,
  MAX_BATCH_MESSAGES,
  type OutgoingMessage,
  shardOf,
} from '@versio/kit/bus';
import { newId } from '@versio/kit/ids';
import { afterEach, describe, expect, it, vi } from 'vitest';

/** How the suite gets at a bus. */
export interface ConformanceWorld {
  /** Opens the bus over the same storage each time. Only one is open at a time, unless `several` is set. */
  open: () => Promise<Bus>;
  /** The longest a condition may take; Kafka's groups take seconds to form. */
  timeLimitMs: number;
}

/** What every bus must do, whatever carries it: see the interface Bus. */
export const describeBusConformance = (name: string, world: () => ConformanceWorld): void => {
  describe(`${name} conforms`, () => {
    const open: Bus[] = [];
    const openBus = async (): Promise<Bus> => {
      const bus = await world().open();
      open.push(bus);
      return bus;
    };
    const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
      vi.waitFor(check, { timeout: world().timeLimitMs, interval: 10 });

    afterEach(async () => {
      await Promise.all(open.splice(0).map((bus) => bus.close()));
    });

    it('delivers every field as it was published', async () => {
      const bus = await openBus();
      const topic = newTopic();
      const traced = { ...message(topic, 'k', 'traced'), traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` };
      const binary = { ...message(topic, 'k', ''), payload: Uint8Array.from({ length: 256 }, (_, byte) => byte) };
      const group = recorder();
      await bus.subscribe({ group: newGroup(), topics: [topic], handler: group.handler });
      await bus.publish([traced, binary]);
      await eventually(() => expect(group.taken).toHaveLength(2));
      const [first, second] = group.taken as [BusMessage, BusMessage];
      expect(first).toMatchObject({ topic, key: 'k', eventId: traced.eventId, traceparent: traced.traceparent });
      expect(text(first)).toBe('traced');
      expect(Buffer.from(second.payload).equals(Buffer.from(binary.payload))).toBe(true);
      expect(second.traceparent).toBeUndefined();
      expect(second.shard).toBe(first.shard);
      expect(second.position).not.toBe(first.position);
      expect(new Date(first.time).toISOString()).toBe(first.time);
    });

    it('keeps the order of each key with concurrent publishers', async () => {
      const bus = await openBus();
      const topic = newTopic();
      const group = recorder();
      await bus.subscribe({ group: newGroup(), topics: [topic], handler: group.handler });
      const publishKey = async (key: string): Promise<void> => {
        for (let from = 0; from < 60; from += 3)
          await bus.publish([0, 1, 2].map((step) => message(topic, key, `${key} ${from + step}`)));
      };
      const keys = Array.from({ length: 20 }, (_, index) => `key-${index}`);
      await Promise.all(keys.map(publishKey));
      await eventually(() => expect(new Set(group.texts()).size).toBe(keys.length * 60));
      for (const key of keys)
        expect(group.firstTexts().filter((body) => body.startsWith(`${key} `))).toEqual(
          Array.from({ length: 60 }, (_, index) => `${key} ${index}`),
        );
    });

    it('keeps the order of publish calls that were not awaited', async () => {
      const bus = await openBus();
      const topic = newTopic();
      const group = recorder();
      await bus.subscribe({ group: newGroup(), topics: [topic], handler: group.handler });
      const bodies = Array.from({ length: 100 }, (_, index) => `n ${index}`);
      await Promise.all(bodies.map((body) => bus.publish([message(topic, 'one key', body)])));
      await eventually(() => expect(new Set(group.texts()).size).toBe(bodies.length));
      expect(group.firstTexts()).toEqual(bodies);
    });

    it('never runs two handlers of one key at once', async () => {
      const bus = await openBus();
      const topic = newTopic();
      let atWork = 0;
      let most = 0;
      let done = 0;
      await bus.subscribe({
        group: newGroup(),
        topics: [topic],
        handler: async () => {
          atWork += 1;
          most = Math.max(most, atWork);
          await new Promise((resolve) => setImmediate(resolve));
          atWork -= 1;
          done += 1;
        },
      });
      for (let index = 0; index < 20; index += 1) await bus.publish([message(topic, 'one key', `n ${index}`)]);
      await eventually(() => expect(done).toBe(20));
      expect(most).toBe(1);
    });

    it('starts a new group at the earliest message', async () => {
      const bus = await openBus();
      const topic = newTopic();
      const bodies = Array.from({ length: 300 }, (_, index) => `n ${index}`);
      await bus.publish(bodies.map((body) => message(topic, 'k', body)));
      const group = recorder();
      await bus.subscribe({ group: newGroup(), topics: [topic], handler: group.handler });
      await eventually(() => expect(group.texts()).toEqual(bodies));
    });

    it('gives each group all messages of its topics and no others', async () => {
      const bus = await openBus();
      const [apples, pears] = [newTopic(), newTopic()];
      const both = recorder();
      const one = recorder();
      await bus.subscribe({ group: newGroup(), topics: [apples, pears], handler: both.handler });
      await bus.subscribe({ group: newGroup(), topics: [pears], handler: one.handler });
      await bus.publish([message(apples, 'k', 'apple'), message(pears, 'k', 'pear')]);
      await eventually(() => {
        expect(both.texts().sort()).toEqual(['apple', 'pear']);
        expect(one.texts()).toEqual(['pear']);
      });
    });

    it('a stuck group does not hold up another', async () => {
      const bus = await openBus();
      const topic = newTopic();
      const gate = Promise.withResolvers<void>();
      const stuck = recorder(() => gate.promise);
      const free = recorder();
      await bus.subscribe({ group: newGroup(), topics: [topic], handler: stuck.handler });
      await bus.subscribe({ group: newGroup(), topics: [topic], handler: free.handler });
      const bodies = Array.from({ length: 20 }, (_, index) => `n ${index}`);
      for (const body of bodies) await bus.publish([message(topic, body, body)]);
      await eventually(() => expect(free.texts().sort()).toEqual([...bodies].sort()));
      expect(stuck.taken).toEqual([]);
      gate.resolve();
      await eventually(() => expect(new Set(stuck.texts()).size).toBe(bodies.length));
    });

    it.each(['fails', 'hangs'])('a shard whose handler %s does not hold up another shard of the group', async (way) => {
      const bus = await openBus();
      const topic = newTopic();
      const gate = Promise.withResolvers<void>();
      let open = false;
      const [stuckKey, freeKey] = keysOfDifferentShards();
      const group = recorder(async ({ key }) => {
        if (key !== stuckKey || open) return;
        if (way === 'hangs') await gate.promise;
        else throw new Error('the database is away');
      });
      await bus.subscribe({ group: newGroup(), topics: [topic], handler: group.handler });
      await bus.publish([message(topic, stuckKey, 's 0'), message(topic, stuckKey, 's 1')]);
      const free = Array.from({ length: 20 }, (_, index) => `f ${index}`);
      for (const body of free) await bus.publish([message(topic, freeKey, body)]);
      await eventually(() => expect(group.texts()).toEqual(free));
      open = true;
      gate.resolve();
      await eventually(() => expect(group.texts().slice(free.length)).toEqual(['s 0', 's 1']));
    });

    it('retries until the handler succeeds, without skipping a message', async () => {
      const bus = await openBus();
      const topic = newTopic();
      let failures = 0;
      const group = recorder(async (taken) => {
        if (text(taken) === 'n 1' && failures < 4) {
          failures += 1;
          throw new Error('timeout');
        }
      });
      await bus.subscribe({ group: newGroup(), topics: [topic], handler: group.handler });
      await bus.publish([0, 1, 2].map((index) => message(topic, 'k', `n ${index}`)));
      await eventually(() => expect(group.texts()).toEqual(['n 0', 'n 1', 'n 2']));
      expect(failures).toBe(4);
    });

    it('quarantines an invalid message with its cause and position, continues, and replays it', async () => {
      const bus = await openBus();
      const topic = newTopic();
      const name = newGroup();
      let repaired = false;
      const group = recorder(async (taken) => {
        if (text(taken) === 'poison' && !repaired) throw new InvalidMessage('no such event type');
      });
      await bus.subscribe({ group: name, topics: [topic], handler: group.handler });
      const other = newGroup();
      const refusing = recorder(async (taken) => {
        if (text(taken) === 'poison') throw new InvalidMessage('not for me either');
      });
      await bus.subscribe({ group: other, topics: [topic], handler: refusing.handler });
      const poison = message(topic, 'k', 'poison');
      await bus.publish([message(topic, 'k', 'before'), poison, message(topic, 'k', 'after')]);
      await eventually(() => expect(group.texts()).toEqual(['before', 'after']));
      const quarantined = await eventually(async () => {
        const found = await bus.quarantined(name);
        expect(found).toHaveLength(1);
        return found[0]!;
      });
      expect(quarantined).toMatchObject({ topic, key: 'k', eventId: poison.eventId, cause: 'no such event type' });
      expect(quarantined.shard).toBe(group.taken[0]!.shard);
      expect(Number(quarantined.position)).toBeGreaterThan(Number(group.taken[0]!.position));
      expect(Number(quarantined.position)).toBeLessThan(Number(group.taken[1]!.position));
      expect(await bus.quarantined(newGroup())).toEqual([]);
      expect(await bus.countQuarantined(newGroup())).toEqual([]);
      const waiting = async () =>
        (await bus.countQuarantined(name)).find((each) => each.topic === topic)?.messages ?? 0;
      expect(await waiting()).toBeGreaterThan(0);

      repaired = true;
      expect(await bus.replayQuarantined(name)).toBe(1);
      await eventually(() => expect(group.texts()).toEqual(['before', 'after', 'poison']));
      expect(group.taken[2]!.eventId).toBe(poison.eventId);
      expect(await bus.quarantined(name)).toEqual([]);
      expect(await bus.replayQuarantined(name)).toBe(0);
      expect(await waiting()).toBe(0);
      // Only the group that was named gets it again, and what is refused again is in the quarantine once.
      for (let round = 0; round < 2; round += 1) {
        await eventually(async () => expect(await bus.quarantined(other)).toHaveLength(1));
        expect(await bus.replayQuarantined(other)).toBe(1);
      }
      await bus.publish([message(topic, 'k', 'last')]);
      await eventually(() => expect(refusing.texts()).toEqual(['before', 'after', 'last']));
      expect(await bus.quarantined(other)).toHaveLength(1);
      expect(group.texts()).toEqual(['before', 'after', 'poison', 'last']);
    });

    it('handles the waiting messages of a shard at once and in order, if the group has a batch handler', async () => {
      const bus = await openBus();
      const topic = newTopic();
      const bodies = Array.from({ length: 450 }, (_, index) => `n ${index}`);
      await bus.publish(bodies.map((body) => message(topic, 'k', body)));
      const group = recorder();
      const sizes: number[] = [];
      const batchHandler = async (messages: readonly BusMessage[]): Promise<void> => {
        sizes.push(messages.length);
        for (const one of messages) await group.handler(one);
      };
      await bus.subscribe({ group: newGroup(), topics: [topic], handler: group.handler, batchHandler });
      await eventually(() => expect(group.texts()).toEqual(bodies));
      expect(Math.max(...sizes)).toBeGreaterThan(1);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(MAX_BATCH_MESSAGES);
    });

    it('handles a failed batch one by one: invalid messages are quarantined, failing ones retried', async () => {
      const bus = await openBus();
      const topic = newTopic();
      const name = newGroup();
      const bodies = Array.from({ length: 60 }, (_, index) => `n ${index}`);
      await bus.publish(bodies.map((body) => message(topic, 'k', body)));
      let failures = 0;
      const group = recorder(async (taken) => {
        if (text(taken) === 'n 20') throw new InvalidMessage('no such event type');
        if (text(taken) === 'n 40' && failures < 2) {
          failures += 1;
          throw new Error('timeout');
        }
      });
      const batches: string[][] = [];
      const batchHandler = async (messages: readonly BusMessage[]): Promise<void> => {
        const batch = messages.map(text);
        if (batch.includes('n 20')) throw new InvalidMessage('no such event type');
        if (batch.includes('n 40')) throw new Error('timeout');
        for (const one of messages) await group.handler(one);
        batches.push(batch);
      };
      await bus.subscribe({ group: name, topics: [topic], handler: group.handler, batchHandler });
      const good = bodies.filter((body) => body !== 'n 20');
      await eventually(() => expect(group.texts()).toEqual(good));
      expect(failures).toBe(2);
      await eventually(async () => expect((await bus.quarantined(name)).map(({ key }) => key)).toEqual(['k']));
      // What comes later is taken in at once again: published as one, it may still come in pieces, but not for ever.
      await eventually(async () => {
        const later = Array.from({ length: 20 }, () => message(topic, 'k', newId()));
        await bus.publish(later);
        await eventually(() => expect(group.texts()).toContain(text(later.at(-1) as BusMessage)));
        expect(batches.some((batch) => batch.length > 1 && !batch.some((body) => body.startsWith('n ')))).toBe(true);
      });
    });

    it('continues after a restart at the position of the group, also if it was closed during a handler', async () => {
      const topic = newTopic();
      const name = newGroup();
      const bodies = Array.from({ length: 40 }, (_, index) => `n ${index}`);
      const first = await openBus();
      const reached = Promise.withResolvers<void>();
      const gate = Promise.withResolvers<void>();
      const before = recorder(async (taken) => {
        if (text(taken) !== 'n 20') return;
        reached.resolve();
        await gate.promise;
      });
      await first.subscribe({ group: name, topics: [topic], handler: before.handler });
      await first.publish(bodies.map((body) => message(topic, 'k', body)));
      await reached.promise;
      const closed = first.close();
      gate.reject(new Error('the service is going down'));
      await closed;
      expect(before.texts()).toEqual(bodies.slice(0, 20));

      const second = await openBus();
      await second.publish([message(topic, 'k', 'later')]);
      const after = recorder();
      await second.subscribe({ group: name, topics: [topic], handler: after.handler });
      await eventually(() => expect(after.texts().at(-1)).toBe('later'));
      // At least once: some of the first half may come again, but nothing is missing and the order holds.
      const all = [...bodies, 'later'];
      expect(after.texts()).toEqual(all.slice(all.length - after.texts().length));
      expect(after.texts()).toContain('n 20');
    });

    it('keeps the position of a group without waiting messages', async () => {
      const topic = newTopic();
      const name = newGroup();
      const first = await openBus();
      const before = recorder();
      await first.subscribe({ group: name, topics: [topic], handler: before.handler });
      await first.publish([message(topic, 'k', 'old')]);
      await eventually(() => expect(before.texts()).toEqual(['old']));
      await first.close();
      const second = await openBus();
      const after = recorder();
      await second.subscribe({ group: name, topics: [topic], handler: after.handler });
      await second.publish([message(topic, 'k', 'new')]);
      await eventually(() => expect(after.texts()).toEqual(['new']));
    });

    it('stops delivering when a subscription is closed, and continues with the next one', async () => {
      const bus = await openBus();
      const topic = newTopic();
      const name = newGroup();
      const before = recorder();
      const subscription = await bus.subscribe({ group: name, topics: [topic], handler: before.handler });
      await bus.publish([message(topic, 'k', 'n 0')]);
      await eventually(() => expect(before.texts()).toEqual(['n 0']));
      await subscription.close();
      await bus.publish([message(topic, 'k', 'n 1')]);
      const after = recorder();
      await bus.subscribe({ group: name, topics: [topic], handler: after.handler });
      await eventually(() => expect(after.texts()).toEqual(['n 1']));
      expect(before.texts()).toEqual(['n 0']);
    });

    it('reports how far a group is behind', async () => {
      const bus = await openBus();
      const topic = newTopic();
      const name = newGroup();
      const gate = Promise.withResolvers<void>();
      const waiting = async (): Promise<number> =>
        (await bus.lag(name)).filter((lag) => lag.topic === topic).reduce((sum, lag) => sum + lag.waitingMessages, 0);
      await bus.subscribe({ group: name, topics: [topic], handler: () => gate.promise });
      await bus.publish([0, 1, 2].map((index) => message(topic, 'k', `n ${index}`)));
      await eventually(async () => expect(await waiting()).toBe(3));
      gate.resolve();
      await eventually(async () => expect(await waiting()).toBe(0));
    });

    it('refuses a second subscription of one group, an oversized payload, and publishing after the close', async () => {
      const bus = await openBus();
      const topic = newTopic();
      const name = newGroup();
      await bus.subscribe({ group: name, topics: [topic], handler: async () => {} });
      await expect(bus.subscribe({ group: name, topics: [topic], handler: async () => {} })).rejects.toThrow(/already/);
      const oversized = { ...message(topic, 'k', ''), payload: new Uint8Array(256 * 1024 + 1) };
      await expect(bus.publish([oversized])).rejects.toThrow(RangeError);
      await bus.publish([]);
      await bus.close();
      await expect(bus.publish([message(topic, 'k', 'late')])).rejects.toThrow(/closed/);
    });
  });
};

const newTopic = (): string => `test.${newId()}.v1`;
const newGroup = (): string => `group-${newId()}`;

const message = (topic: string, key: string, body: string): OutgoingMessage => ({
  topic,
  key,
  eventId: newId(),
  payload: Buffer.from(body),
});

const text = (taken: BusMessage): string => Buffer.from(taken.payload).toString();

/** A handler that notes what it took in after `effect` succeeded. */
const recorder = (effect: (taken: BusMessage) => Promise<void> = async () => {}) => {
  const taken: BusMessage[] = [];
  return {
    taken,
    texts: () => taken.map(text),
    /** Without deliveries that came again. */
    firstTexts: () => [...new Set(taken.map(text))],
    handler: async (received: BusMessage): Promise<void> => {
      await effect(received);
      taken.push(received);
    },
  };
};

/**
 * Two keys that neither bus puts into one shard (Kafka's partitioner is another hash: the numbers were tried with
 * both).
 */
const keysOfDifferentShards = (): [string, string] => {
  const [stuck, free] = ['stuck', 'free'];
  if (shardOf(stuck) === shardOf(free)) throw new Error('the two keys share a shard');
  return [stuck, free];
};
