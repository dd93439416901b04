import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBoundedLog } from './postgres-log.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'versio-log-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const feed = async (log: ReturnType<typeof createBoundedLog>, lines: string[]) => {
  const stream = new PassThrough();
  log.follow(stream);
  for (const line of lines) stream.write(`${line}\n`);
  stream.end();
  await finished(stream);
};

test('two files bound the space, over restarts too, and the newest lines stay', async () => {
  const path = join(folder, 'postgres.log');
  for (let run = 0; run < 5; run++)
    await feed(
      createBoundedLog(path, 1000),
      Array.from({ length: 30 }, (_, line) => `run ${run} line ${line} ${'x'.repeat(40)}`),
    );
  expect(readdirSync(folder).sort()).toEqual(['postgres.log', 'postgres.log.1']);
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).size).toBeLessThanOrEqual(1000);
  expect(readFileSync(path, 'utf8')).toContain('run 4 line 29');
});

test('finds what went wrong', async () => {
  const log = createBoundedLog(join(folder, 'postgres.log'));
  expect(log.lastError()).toBeUndefined();
  await feed(log, [
    '2026 [1] LOG:  starting',
    '2026 [1] FATAL:  lock file "x" already exists',
    '2026 [1] HINT:  think',
  ]);
  expect(log.lastError()).toBe('lock file "x" already exists');
  await feed(log, ['cannot load libraries']);
  expect(log.lastError()).toBe('cannot load libraries');
});

test('a log that cannot be written stops nothing', async () => {
  const log = createBoundedLog(join(folder, 'missing/postgres.log'));
  await feed(log, ['2026 [1] PANIC:  disk']);
  expect(log.lastError()).toBe('disk');
});
