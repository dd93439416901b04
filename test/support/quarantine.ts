import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CHAPTERS_TOPIC } from '@versio/kit/events';
import { newId } from '@versio/kit/ids';
import { createLogger } from '@versio/kit/logger';
import { enqueue } from '@versio/kit/outbox';
import { createPool, inTransaction } from '@versio/kit/postgres';
import { expect } from 'vitest';
import { waitFor } from './wait.ts';

const ADMIN = fileURLToPath(new URL('../../deploy/admin/main.ts', import.meta.url));

/**
 * Lets an event that nobody can decode go through the outbox of books, and sees by `npm run admin` that the notifier's
 * group refuses it, with cause and offset, and refuses it again, further on, after a replay.
 */
export const expectQuarantineAndReplay = async (databaseUrl: string, adminAddress: string): Promise<void> => {
  const admin = async (...words: string[]) => {
    const env = { PATH: process.env.PATH, VERSIO_ADMIN_ADDRESS: adminAddress };
    return JSON.parse((await promisify(execFile)(process.execPath, [ADMIN, ...words], { env })).stdout);
  };
  const eventId = newId();
  const key = newId();
  const pool = createPool({
    databaseUrl,
    schema: 'books',
    applicationName: 'test',
    logger: createLogger('test', 'silent'),
    maxConnections: 1,
  });
  try {
    await inTransaction(pool, (tx) =>
      enqueue(tx, [{ topic: CHAPTERS_TOPIC, key, eventId, payload: Buffer.from('not an envelope') }]),
    );
  } finally {
    await pool.end();
  }
  const refused = (...words: string[]) =>
    waitFor(
      'the event in quarantine',
      async () => {
        const { messages } = await admin('quarantine', 'list', ...words);
        return messages.find(
          (message: { eventId: string; group: string }) => message.eventId === eventId && message.group === 'notifier',
        );
      },
      120_000,
    );
  const first = await refused();
  expect(first).toMatchObject({ topic: CHAPTERS_TOPIC, key, payloadBytes: 15 });
  expect(first.cause).toBeTruthy();
  const of = ({ topic, partition, offset }: { topic: string; partition: number; offset: string }) => [
    ...['--group', 'notifier', '--topic', topic],
    ...['--partition', String(partition), '--offset', offset],
  ];
  const shown = await admin('quarantine', 'show', ...of(first));
  expect(Buffer.from(shown.payloadStart, 'base64').toString()).toBe('not an envelope');
  expect(shown).toMatchObject({ eventId, cause: first.cause });
  await expect(admin('quarantine', 'show', ...of({ ...first, offset: '999999999' }))).rejects.toThrow(
    /no such message/,
  );
  const ownOf = async () =>
    (await admin('quarantine', 'list', '--group', 'notifier')).messages.filter(
      (message: { eventId: string }) => message.eventId === eventId,
    );
  expect(await ownOf()).toHaveLength(1);
  expect(await admin('quarantine', 'replay', ...of(first))).toEqual({ replayed: 1 });
  // Refused again, and the first one stays.
  await waitFor('it to be refused again', async () => (await ownOf()).length === 2, 120_000);
  expect((await admin('quarantine', 'replay', '--group', 'notifier')).replayed).toBeGreaterThanOrEqual(2);
  const second = await refused('--group', 'notifier');
  expect(second.partition).toBe(first.partition);
  expect(Number(second.offset)).toBeGreaterThan(Number(first.offset));
  // More than these, if the group lost the partition between a refusal of before and its commit.
  await waitFor('both to be refused again', async () => (await ownOf()).length >= 2, 120_000);
  expect((await admin('quarantine', 'discard', '--group', 'notifier')).discarded).toBeGreaterThanOrEqual(2);
  expect(await ownOf()).toEqual([]);
  await expect(admin('quarantine', 'replay', '--group', 'nobody')).rejects.toThrow(
    /none of the consumer groups: bible/,
  );
};
