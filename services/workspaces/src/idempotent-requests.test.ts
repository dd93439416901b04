import { newId } from '@versio/kit/ids';
import { startTestWorkspaces, type TestWorkspaces } from '@versio/testing/harness/workspaces';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { sweepIdempotentRequests } from './store/idempotent-requests.ts';

let service: TestWorkspaces;
beforeAll(async () => {
  service = await startTestWorkspaces(inject('databaseUrl'));
});
afterAll(() => service.close());

// As the client returns it, for comparison.
const body = Buffer.from('{"book":{}}');
const print = (text: string): Buffer<ArrayBuffer> => Buffer.from(text);
const begin = (caller: { workspaceId: string; operationId?: string }, idempotencyKey: string, fingerprint = 'same') =>
  service.client.beginIdempotentRequest({ idempotencyKey, fingerprint: print(fingerprint) }, caller);
const finish = (
  { workspaceId }: { workspaceId: string },
  idempotencyKey: string,
  { operationId, leaseId }: { operationId: string; leaseId: string },
  answer: { status: number; body?: Uint8Array<ArrayBuffer>; made?: string },
) => service.client.finishIdempotentRequest({ idempotencyKey, operationId, leaseId, ...answer }, { workspaceId });
const endLeases = (workspaceId: string) =>
  service.pool.query('UPDATE idempotent_requests SET lease_until = now() WHERE workspace_id = $1::uuid', [workspaceId]);

test('replays the first response; the key of another workspace is another key', async () => {
  const [caller, other] = [{ workspaceId: newId() }, { workspaceId: newId() }];
  const first = await begin(caller, 'k');
  expect(first).toMatchObject({ replay: false });
  expect(first.operationId).toMatch(/^[0-9a-f-]{36}$/);
  await finish(caller, 'k', first, { status: 201, body });
  expect(await begin(caller, 'k')).toMatchObject({ replay: true, status: 201, body });
  expect(await begin(other, 'k')).toMatchObject({ replay: false });
});

test('refuses another request with the same key, before and after the response', async () => {
  const caller = { workspaceId: newId() };
  const first = await begin(caller, 'k');
  await expect(begin(caller, 'k', 'different')).rejects.toMatchObject({ reason: 'IDEMPOTENCY_KEY_REUSED' });
  await finish(caller, 'k', first, { status: 200, body });
  await expect(begin(caller, 'k', 'different')).rejects.toMatchObject({ reason: 'IDEMPOTENCY_KEY_REUSED' });
});

test('refuses the second attempt while the first runs; of many at once one runs', async () => {
  const caller = { workspaceId: newId() };
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => begin(caller, 'k')));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const result of results)
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({ reason: 'IDEMPOTENCY_KEY_IN_USE', metadata: { retryAfterSeconds: '5' } });
});

test('blocks the next attempt for 10 s after the last renewal of the lease', async () => {
  const caller = { workspaceId: newId() };
  const leaseOf = async (): Promise<number> => {
    const { rows } = await service.pool.query<{ seconds: number }>(
      'SELECT extract(epoch FROM lease_until - now())::float8 AS seconds FROM idempotent_requests WHERE workspace_id = $1::uuid',
      [caller.workspaceId],
    );
    return rows[0]!.seconds;
  };
  const first = await begin(caller, 'k');
  expect(await leaseOf()).toBeLessThanOrEqual(10);
  await endLeases(caller.workspaceId);
  expect(await begin({ ...caller, operationId: first.leaseId }, 'k')).toMatchObject({ replay: false });
  expect(await leaseOf()).toBeGreaterThan(0);
  await expect(begin(caller, 'k')).rejects.toMatchObject({ reason: 'IDEMPOTENCY_KEY_IN_USE' });
});

test('gives a call that gRPC repeats its own lease', async () => {
  const caller = { workspaceId: newId(), operationId: newId() };
  const first = await begin(caller, 'k');
  expect(await begin(caller, 'k')).toEqual(first);
});

test('repeats an attempt that died under the same operation id, and then ignores the first', async () => {
  const caller = { workspaceId: newId() };
  const died = await begin(caller, 'k');
  await endLeases(caller.workspaceId);
  const next = await begin(caller, 'k');
  expect(next.operationId).toBe(died.operationId);
  await finish(caller, 'k', died, { status: 400 });
  await finish(caller, 'k', died, { status: 200, body: print('late') });
  await expect(begin(caller, 'k')).rejects.toMatchObject({ reason: 'IDEMPOTENCY_KEY_IN_USE' });
  await finish(caller, 'k', next, { status: 201, body });
  expect(await begin(caller, 'k')).toMatchObject({ replay: true, status: 201, body });
});

test('forgets a refused request; after a fault the next attempt continues the same operation', async () => {
  const caller = { workspaceId: newId() };
  const faulty = await begin(caller, 'k');
  await finish(caller, 'k', faulty, { status: 503 });
  const next = await begin(caller, 'k');
  expect(next.operationId).toBe(faulty.operationId);
  await finish(caller, 'k', next, { status: 402 });
  const fresh = await begin(caller, 'k', 'different');
  expect(fresh.operationId).not.toBe(faulty.operationId);
});

test('does not keep a response with a secret, but names what it created', async () => {
  const caller = { workspaceId: newId() };
  await finish(caller, 'k', await begin(caller, 'k'), { status: 201, made: 'API key 42' });
  await expect(begin(caller, 'k')).rejects.toMatchObject({
    reason: 'IDEMPOTENCY_KEY_REUSED',
    message: expect.stringContaining('API key 42'),
  });
});

test('treats the key as new after 24 h, with and without a sweep', async () => {
  const caller = { workspaceId: newId() };
  const first = await begin(caller, 'old');
  await finish(caller, 'old', first, { status: 200, body });
  await finish(caller, 'swept', await begin(caller, 'swept'), { status: 200, body });
  await begin(caller, 'at work');
  await begin(caller, 'died');
  await service.pool.query(
    `UPDATE idempotent_requests SET created_at = created_at - interval '24 hours', finished_at = finished_at - interval '24 hours',
       lease_until = CASE idempotency_key WHEN 'died' THEN now() ELSE lease_until END
     WHERE workspace_id = $1::uuid`,
    [caller.workspaceId],
  );
  const again = await begin(caller, 'old', 'different');
  expect(again).toMatchObject({ replay: false });
  expect(again.operationId).not.toBe(first.operationId);
  expect(await sweepIdempotentRequests(service.pool)).toBe(2);
  const { rows } = await service.pool.query<{ key: string }>(
    'SELECT idempotency_key AS key FROM idempotent_requests WHERE workspace_id = $1::uuid ORDER BY 1',
    [caller.workspaceId],
  );
  expect(rows.map(({ key }) => key)).toEqual(['at work', 'old']);
});

test.each(['', 'x'.repeat(256)])('refuses the key %j', async (key) => {
  await expect(begin({ workspaceId: newId() }, key)).rejects.toMatchObject({ reason: 'INVALID_BODY' });
});
