// Worker processes that are killed by SIGKILL; `npm run bench -- engine` does the same with more kills.
import { runAnalysisKill } from '@versio/testing/worker/analysis-kill';
import { runHarvestKill } from '@versio/testing/worker/harvest-kill';
import { runKills, runNamingKills, runPoison } from '@versio/testing/worker/kill-run';
import { expect, inject, test } from 'vitest';
import { MAX_STARTS_WITHOUT_PROGRESS } from '../store/turns.ts';

test('a kill at any moment repeats at most one batch per chapter, and every chapter ends', async () => {
  const run = await runKills(inject('databaseUrl'), { seed: 1, kills: 2, chapters: 3, batches: 4 });
  expect(run).toMatchObject({ kills: 2, done: 3, heldWords: 0 });
  expect(run.maxRepeatedPerChapter).toBeLessThanOrEqual(1);
  expect(run.requests).toBe(run.batches + run.repeated);
}, 600_000);

test('a kill during a naming request asks its batch once more, and every name is decided once', async () => {
  const names = ['萧云', '林风', '陆沉', '苏铭'];
  const run = await runNamingKills(inject('databaseUrl'), { names });
  expect(run.asked).toEqual([['萧云'], ['萧云'], names.slice(1), names.slice(1)]);
  expect(run).toMatchObject({
    done: 4,
    names: [
      ['林风', 'Lâm Phong'],
      ['苏铭', 'Tô Minh'],
      ['萧云', 'Tiêu Vân'],
      ['陆沉', 'Lục Trầm'],
    ],
  });
}, 600_000);

test('names that a translation met reach the Bible although the worker is killed before they are sent', async () => {
  const run = await runHarvestKill(inject('databaseUrl'), { source: '寒螭谷', target: 'Hàn Ly Cốc' });
  expect(run).toEqual({ done: 1, termsBeforeRestart: [], terms: ['寒螭谷 Hàn Ly Cốc'], requests: 1 });
}, 600_000);

test('analyses that the Bible has applied as a group are applied once although the worker is killed then', async () => {
  const run = await runAnalysisKill(inject('databaseUrl'), { source: '寒螭谷', target: 'Hàn Ly Cốc', chapters: 5 });
  expect(run).toEqual({ done: 5, warnings: 0, analysed: 5, requests: 5, votes: ['寒螭谷 5'] });
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
