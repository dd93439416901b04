import { newId } from '@versio/kit/ids';
import { startTestWorkspaces, type TestWorkspaces } from '@versio/testing/harness/workspaces';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { sweepIdempotentRequests } from './store/idempotent-requests.ts';

let service: TestWorkspaces;
beforeAll(async () => {
  service = await startTestWorkspaces(inject('databaseUrl'));
});
afterAll(() => service.close());

// As it comes out of the client, so that it compares.
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

test('the first answer is replayed; the key of another workspace is another key', async () => {
  const [caller, other] = [{ workspaceId: newId() }, { workspaceId: newId() }];
  const first = await begin(caller, 'k');
  expect(first).toMatchObject({ replay: false });
  expect(first.operationId).toMatch(/^[0-9a-f-]{36}$/);
  await finish(caller, 'k', first, { status: 201, body });
  expect(await begin(caller, 'k')).toMatchObject({ replay: true, status: 201, body });
  expect(await begin(other, 'k')).toMatchObject({ replay: false });
});

test('another request with the same key is refused, before and after the answer', async () => {
  const caller = { workspaceId: newId() };
  const first = await begin(caller, 'k');
  await expect(begin(caller, 'k', 'different')).rejects.toMatchObject({ reason: 'IDEMPOTENCY_KEY_REUSED' });
  await finish(caller, 'k', first, { status: 200, body });
  await expect(begin(caller, 'k', 'different')).rejects.toMatchObject({ reason: 'IDEMPOTENCY_KEY_REUSED' });
});

test('while the first is at work the second is told to wait; of many at once one goes on', async () => {
  const caller = { workspaceId: newId() };
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => begin(caller, 'k')));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const answer of answers)
    if (answer.status === 'rejected')
      expect(answer.reason).toMatchObject({ reason: 'IDEMPOTENCY_KEY_IN_USE', metadata: { retryAfterSeconds: '5' } });
});

test('a try that says nothing any more holds up the next one for 10 s, and one that says so keeps its turn', async () => {
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

test('a call that gRPC repeats finds its own turn', async () => {
  const caller = { workspaceId: newId(), operationId: newId() };
  const first = await begin(caller, 'k');
  expect(await begin(caller, 'k')).toEqual(first);
});

test('a try that died is followed by one under the same operation id, and can then change nothing', async () => {
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

test('a refusal forgets the request; a fault lets the next try go on with the same operation', async () => {
  const caller = { workspaceId: newId() };
  const faulty = await begin(caller, 'k');
  await finish(caller, 'k', faulty, { status: 503 });
  const next = await begin(caller, 'k');
  expect(next.operationId).toBe(faulty.operationId);
  await finish(caller, 'k', next, { status: 402 });
  const fresh = await begin(caller, 'k', 'different');
  expect(fresh.operationId).not.toBe(faulty.operationId);
});

test('an answer with a secret is not kept, but what it made is named', async () => {
  const caller = { workspaceId: newId() };
  await finish(caller, 'k', await begin(caller, 'k'), { status: 201, made: 'API key 42' });
  await expect(begin(caller, 'k')).rejects.toMatchObject({
    reason: 'IDEMPOTENCY_KEY_REUSED',
    message: expect.stringContaining('API key 42'),
  });
});

test('after 24 h the key is new, whether or not the sweep has come', async () => {
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
