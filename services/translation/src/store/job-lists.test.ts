import { newId } from '@versio/kit/ids';
import { addQueuedJobs } from '@versio/testing/harness/translation';
import { useTestSchema } from '@versio/testing/harness/translation-schema';
import { expect, test } from 'vitest';
import { reserveOfDay } from './daily-usage.ts';
import { listJobs, listJobsAsJson } from './job-lists.ts';

const schema = useTestSchema();
const read = async (workspaceId: string, bookId: string, knownVersions: string[] = []) => {
  const query = { workspaceId, bookId, status: undefined, all: false, paidModels: ['paid'] };
  return listJobsAsJson(schema.pool, query, { limit: 100, offset: 0 }, knownVersions);
};

test('the version changes with every write of a job, and a known one has no list', async () => {
  const [workspaceId, bookId] = [newId(), newId()];
  const seen: string[] = [];
  const expectNew = async () => {
    const { version, page } = await read(workspaceId, bookId, seen);
    expect(page?.total).toBeTypeOf('number');
    expect(await read(workspaceId, bookId, [version])).toEqual({ version, page: undefined });
    seen.push(version);
  };
  await expectNew();
  const [first] = await addQueuedJobs(schema.pool, { workspaceId, bookId });
  await expectNew();
  const [second] = await addQueuedJobs(schema.pool, { workspaceId, bookId });
  await expectNew();
  for (const change of ['segments_done = 1', "state = 'running'", 'segments_done = 0']) {
    await schema.pool.query(`UPDATE jobs SET ${change} WHERE id = $1`, [first]);
    await expectNew();
  }
  await schema.pool.query('DELETE FROM jobs WHERE id = $1', [second]);
  await expectNew();
});

test('a change that is committed after a later one is seen, too', async () => {
  const [workspaceId, bookId] = [newId(), newId()];
  const jobs = [
    ...(await addQueuedJobs(schema.pool, { workspaceId, bookId })),
    ...(await addQueuedJobs(schema.pool, { workspaceId, bookId })),
  ];
  const slow = await schema.pool.connect();
  try {
    await slow.query('BEGIN');
    await slow.query('UPDATE jobs SET segments_done = 1 WHERE id = $1', [jobs[0]]);
    await schema.pool.query('UPDATE jobs SET segments_done = 1 WHERE id = $1', [jobs[1]]);
    const { version: between } = await read(workspaceId, bookId);
    await slow.query('COMMIT');
    expect((await read(workspaceId, bookId, [between])).page).toBeDefined();
  } finally {
    slow.release();
  }
});

test('while a limit of the day holds jobs back, their list has no version', async () => {
  const [workspaceId, bookId] = [newId(), newId()];
  await addQueuedJobs(schema.pool, { workspaceId, bookId, model: 'paid' });
  const { version: before } = await read(workspaceId, bookId);
  for (let at = 0; at < 2; at += 1)
    await reserveOfDay(schema.pool, workspaceId, { tokens: 100, cost: 1 }, { tokens: 100, cost: 1 });
  const { version, page } = await read(workspaceId, bookId, [before]);
  expect(version).toBe('');
  expect(JSON.parse(page!.jobs.toString())[0].warning).toContain('waits for the next day');
});

test('a reason that the naming and the analysis have in common is said once', async () => {
  const [workspaceId, bookId] = [newId(), newId()];
  const [id] = await addQueuedJobs(schema.pool, { workspaceId, bookId });
  const read = async (naming: string | null, other: string | null) => {
    await schema.pool.query('UPDATE jobs SET naming_warning = $2, warning = $3 WHERE id = $1', [id, naming, other]);
    const query = { workspaceId, bookId, status: undefined, all: false, paidModels: [] };
    return (await listJobs(schema.pool, query, { limit: 1, offset: 0 })).jobs[0]!.warning;
  };
  expect(await read('names by rule: the model "a" fails: 503', 'no analysis: the model "a" fails: 503')).toBe(
    'names by rule; no analysis: the model "a" fails: 503',
  );
  expect(await read('names by rule: cut off', 'no analysis: 503')).toBe('names by rule: cut off; no analysis: 503');
  expect(await read('names by rule: cut off', null)).toBe('names by rule: cut off');
  expect(await read('no reason', 'no reason')).toBe('no reason; no reason');
  expect(await read(null, 'no analysis: 503')).toBe('no analysis: 503');
});
