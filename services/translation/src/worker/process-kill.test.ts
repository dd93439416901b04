// Worker processes that are killed by SIGKILL; `npm run bench -- engine` does the same with more kills.
import { runKills, runPoison } from '@versio/testing/worker/kill-run';
import { expect, inject, test } from 'vitest';
import { MAX_STARTS_WITHOUT_PROGRESS } from '../store/turns.ts';

test('a kill at any moment repeats at most one batch per chapter, and every chapter ends', async () => {
  const run = await runKills(inject('databaseUrl'), { seed: 1, kills: 2, chapters: 3, batches: 4 });
  expect(run).toMatchObject({ kills: 2, done: 3, heldWords: 0 });
  expect(run.maxRepeatedPerChapter).toBeLessThanOrEqual(1);
  expect(run.requests).toBe(run.batches + run.repeated);
}, 600_000);

test('a chapter that kills its worker five times fails uncharged, and the others are done', async () => {
  const { error, charged, due, ...run } = await runPoison(inject('databaseUrl'), { chapters: 6 });
  expect(run).toEqual({
    kills: MAX_STARTS_WITHOUT_PROGRESS,
    status: 'failed',
    attempts: MAX_STARTS_WITHOUT_PROGRESS,
    done: 5,
    others: 5,
  });
  expect(error).toBe(
    'the work on this chapter broke off 5 times without progress; try again later, or split the chapter',
  );
  expect(charged).toBe(due);
}, 600_000);
