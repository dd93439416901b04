// What an operator's `workspace delete` does: docs/rules.md#deleting-a-workspace.

import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { fillDataFolder } from '@versio/testing/data-folder';
import { createPerson } from '@versio/testing/person';
import { startTestProduct, type TestProduct } from '@versio/testing/product';
import { waitFor } from '@versio/testing/wait';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

let product: TestProduct;
let database: pg.Client;
let directory: string;
const settings: Record<string, string> = {
  VERSIO_DEV_API_KEY: `vrs_${randomBytes(40).toString('hex').slice(0, 43)}`,
  WEBHOOK_ALLOWED_PRIVATE_CIDRS: '127.0.0.0/8',
};
const start = async () => {
  product = await startTestProduct({ ...settings, VERSIO_DATA_DIR: directory });
  database = new pg.Client({ connectionString: product.databaseUrl });
  await database.connect();
};
const stop = async () => {
  await database?.end();
  await product?.close();
};
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'versio-deletion-'));
  await fillDataFolder(directory);
  await start();
});
afterAll(async () => {
  await stop();
  await rm(directory, { recursive: true, force: true });
});

const admin = async (...words: string[]) => {
  const path = fileURLToPath(new URL('../../deploy/admin/main.ts', import.meta.url));
  const env = { PATH: process.env.PATH, VERSIO_ADMIN_ADDRESS: product.adminAddress };
  return JSON.parse((await promisify(execFile)(process.execPath, [path, ...words], { env })).stdout);
};

/** The number of rows of a workspace in every table of the product that says whose its rows are. */
const rowsOf = async (workspaceId: string): Promise<Record<string, number>> => {
  const { rows: tables } = await database.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.columns
     WHERE column_name = 'workspace_id' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await database.query(`SELECT count(*)::int AS count FROM ${name} WHERE workspace_id = $1`, [
      workspaceId,
    ]);
    if (rows[0].count > 0) counts[name] = rows[0].count;
  }
  return counts;
};

/** Creates a workspace with something in every part of the product. */
const fill = async (email: string) => {
  const { workspaceId, apiKey } = await product.createWorkspace();
  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await product.request(method, path, { key: apiKey, body, headers });
    expect(answer.status, `${method} ${path} ${answer.text}`).toBeLessThan(300);
    return answer.json;
  };
  await createPerson(product, apiKey, 'owner', email);
  await send('POST', '/workspace/webhooks', { url: 'https://127.0.0.1:8443/hook' });
  await send('POST', '/workspace/provider-keys', {
    provider: 'openai',
    label: 'mine',
    apiKey: 'sk-0123456789abcdef0123456789abcdef',
    passphrase: 'a long passphrase',
  });
  const bookIds: string[] = [];
  for (let number = 1; number <= 7; number += 1) {
    const body = { title: `书 ${number}`, sourceLang: 'zh', autoApprove: false };
    const { book } = await send('POST', '/books', body, { 'idempotency-key': `book ${number}` });
    bookIds.push(book.id);
  }
  const path = `/books/${bookIds[0]}`;
  await send('POST', `${path}/chapters`, { orderNo: 1, sourceText: '他走进了房间。' });
  await send('POST', `${path}/glossary`, { sourceTerm: '房间', targetTerm: 'gian phòng' });
  await send('POST', `/translation${path}/translate`, {});
  await waitFor('the chapter to be done', async () => (await send('GET', path)).chapters[0].status === 'done');
  await waitFor('its window and its capture', async () => {
    const rows = await rowsOf(workspaceId);
    return rows['notifier.deliveries']! >= 1 && rows['billing.entries'] === 3;
  });
  return { workspaceId, apiKey, firstBookId: bookIds[0]! };
};

test('deletes all but the ledger, over a restart, and leaves other workspaces alone', async () => {
  const { workspaceId, apiKey, firstBookId } = await fill('deleted@example.com');
  const other = await fill('kept@example.com');
  const [before, ofOther] = [await rowsOf(workspaceId), await rowsOf(other.workspaceId)];
  const remove = () => admin('workspace', 'delete', '--id', workspaceId, '--confirm', workspaceId);

  await expect(admin('workspace', 'delete', '--id', workspaceId)).rejects.toThrow(/--confirm/);
  await expect(admin('workspace', 'delete', '--id', workspaceId, '--confirm', other.workspaceId)).rejects.toThrow(
    /must repeat the id/,
  );
  expect((await product.request('GET', '/books', { key: apiKey })).status).toBe(200);

  // A book cannot be deleted yet, so the deletion stays in the middle, but goes on with the others.
  await database.query(`CREATE FUNCTION books.refuse() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'not yet'; END $$`);
  await database.query(`CREATE TRIGGER refuse BEFORE DELETE ON books.books FOR EACH ROW
    WHEN (OLD.id = '${firstBookId}') EXECUTE FUNCTION books.refuse()`);
  const begun = await remove();
  expect(begun).toMatchObject({ startedAt: expect.any(String), deletedAt: null });
  const refused = await product.request('GET', '/books', { key: apiKey });
  expect([refused.status, refused.json.error]).toEqual([403, 'suspended']);
  await expect(admin('workspace', 'resume', '--id', workspaceId)).rejects.toThrow(/no such workspace/);
  await expect(admin('key', 'create', '--id', workspaceId, '--name', 'x')).rejects.toThrow(/no such workspace/);
  await waitFor('the other books to go', async () => (await rowsOf(workspaceId))['books.books'] === 1);
  const asked = await waitFor('the pass to end', async () => {
    const answer = await remove();
    return answer.remaining['books books'] === 1 && answer;
  });
  expect(asked).toMatchObject({ startedAt: begun.startedAt, deletedAt: null });
  expect((await rowsOf(workspaceId))['workspaces.api_keys']).toBe(before['workspaces.api_keys']);

  await stop();
  await start();
  expect((await rowsOf(workspaceId))['books.books']).toBe(1);
  await database.query('DROP TRIGGER refuse ON books.books');
  const deleted = await waitFor('the deletion to end', async () => {
    const answer = await remove();
    return answer.deletedAt !== null && answer;
  });
  expect(deleted).toMatchObject({ startedAt: begun.startedAt, remaining: {} });

  const ledger = ['billing.accounts', 'billing.entries', 'billing.holds'];
  expect(await rowsOf(workspaceId)).toEqual({
    ...Object.fromEntries(ledger.map((table) => [table, before[table]])),
    // By which billing settled the ledger, without texts.
    'books.job_outcomes': 1,
    // Tombstones and suspensions, which refuse what comes late.
    'bible.books': expect.any(Number),
    'notifier.workspaces': 1,
    'translation.suspensions': 1,
    // Who deleted it, and when that ended.
    'workspaces.audit_entries': 2,
  });
  const { rows: outcomes } = await database.query(
    'SELECT book_title AS title, error_message AS error FROM books.job_outcomes WHERE workspace_id = $1',
    [workspaceId],
  );
  expect(outcomes).toEqual([{ title: '', error: null }]);
  const { rows: entries } = await database.query(
    'SELECT action, actor_kind AS actor FROM workspaces.audit_entries WHERE workspace_id = $1 ORDER BY created_at',
    [workspaceId],
  );
  expect(entries).toEqual([
    { action: 'workspace.deletion_started', actor: 'operator' },
    { action: 'workspace.deleted', actor: 'operator' },
  ]);
  const { workspaces } = await admin('workspace', 'list');
  expect(workspaces.find(({ id }: { id: string }) => id === workspaceId)).toMatchObject({
    name: '',
    deletion: deleted,
  });
  expect((await product.request('GET', '/books', { key: apiKey })).status).toBe(401);

  const after = await rowsOf(other.workspaceId);
  for (const table of [
    'books.books',
    'books.chapters',
    'bible.terms',
    'notifier.endpoints',
    'translation.jobs',
    ...ledger,
  ])
    expect([table, after[table]]).toEqual([table, ofOther[table]]);
  for (const table of ['api_keys', 'members', 'provider_keys', 'idempotent_requests', 'audit_entries'])
    expect([table, after[`workspaces.${table}`]]).toEqual([table, ofOther[`workspaces.${table}`]]);
  expect((await product.request('GET', '/books', { key: other.apiKey })).json.books).toHaveLength(7);
});
