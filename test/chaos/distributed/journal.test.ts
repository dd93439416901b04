import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openJournal, recoveryTable, saveJournal, summaryOf } from './journal.ts';
import type { RoundResult } from './test-system.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'versio-chaos-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const roundOf = (faults: RoundResult['faults'], progressMs: number, broken: string[] = []): RoundResult => ({
  faults,
  progressMs,
  wholeMs: 2_000,
  settledMs: 9_000,
  chapters: 8,
  repeats: {},
  overlaps: 0,
  broken,
});
const kill = { victim: 'books-1', kind: 'kill' as const, downMs: 300 };
const stall = { victim: 'Kafka', kind: 'stall' as const, downMs: 300 };

it('goes on with what an earlier run with the seed has kept, if it is told to', async () => {
  const journal = await openJournal(folder, 7, 100, true);
  journal.rounds.push(roundOf([kill], 1_000));
  await saveJournal(folder, journal);
  expect((await openJournal(folder, 7, 200, true)).rounds).toEqual(journal.rounds);
  expect((await openJournal(folder, 7, 200, true)).kills).toBe(200);
  expect((await openJournal(folder, 7, 100, false)).rounds).toEqual([]);
  expect((await openJournal(folder, 8, 100, true)).rounds).toEqual([]);
});

it('tells recovery per kind of fault, and what was broken', async () => {
  const rounds = [roundOf([kill], 1_000), roundOf([kill, stall], 5_000, ['a promise']), roundOf([kill], 3_000)];
  expect(recoveryTable({ rounds }).split('\n').slice(2)).toEqual([
    '| a service: kill | 3 | 3.0 | 3.0 | 5.0 | 2.0 |',
    '| Kafka: stall | 1 | 5.0 | – | 5.0 | 2.0 |',
  ]);
  expect(summaryOf({ seed: 1, kills: 9, rounds, seconds: 600 })).toContain(
    '4 of 9 faults in 3 rounds: 1 broken promises',
  );
});
