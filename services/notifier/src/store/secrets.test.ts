import { newId } from '@versio/kit/ids';
import { parseServiceKeys } from '@versio/kit/secrets';
import { startTestNotifier, type TestNotifier } from '@versio/testing/harness/notifier';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { rewrapSecrets, secretBinding } from './secrets.ts';

let service: TestNotifier;
beforeAll(async () => {
  service = await startTestNotifier(inject('databaseUrl'));
});
afterAll(() => service.close());

const key = (id: string, byte: number): string => `${id}:${Buffer.alloc(32, byte).toString('base64')}`;

test('rewraps secrets of an older service key under the current one without changing them', async () => {
  const { pool } = service;
  const old = parseServiceKeys(key('old', 1));
  const both = parseServiceKeys(`${key('next', 2)},${key('old', 1)}`);
  const next = parseServiceKeys(key('next', 2));
  const workspaceId = newId();
  const ids = Array.from({ length: 103 }, newId);
  for (const [index, id] of ids.entries()) {
    const wrap = (text: string): Buffer => old.wrap(Buffer.from(text), secretBinding(workspaceId, id));
    await pool.query(
      `INSERT INTO endpoints (id, workspace_id, url, url_key, host, description, events, status, secret, previous_secret)
       VALUES ($1::uuid, $2::uuid, $1::text, $1::text, 'h', '', '{}', 'enabled', $3::bytea, $4::bytea)`,
      [id, workspaceId, wrap(`secret ${index}`), index % 2 ? wrap('previous') : null],
    );
  }
  expect(await rewrapSecrets(pool, both)).toBe(true);
  expect(await rewrapSecrets(pool, both)).toBe(false);
  const { rows } = await pool.query<{ id: string; secret: Buffer; previous: Buffer | null }>(
    'SELECT id, secret, previous_secret AS previous FROM endpoints WHERE workspace_id = $1::uuid',
    [workspaceId],
  );
  const open = (id: string, wrapped: Buffer): string => next.unwrap(wrapped, secretBinding(workspaceId, id)).toString();
  for (const { id, secret, previous } of rows) {
    const index = ids.indexOf(id);
    expect(open(id, secret)).toBe(`secret ${index}`);
    expect(previous && open(id, previous)).toBe(index % 2 ? 'previous' : null);
  }
  await pool.query('DELETE FROM endpoints WHERE workspace_id = $1::uuid', [workspaceId]);
});
