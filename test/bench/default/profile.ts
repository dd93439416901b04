import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pause } from '@versio/kit/async';
import { connectToEmbeddedDatabase } from '@versio/testing/embedded-database';
import { startProductProcess } from '@versio/testing/product-process';
import { createCaller, type Side } from '../distributed/sides.ts';
import { addTranslatedBook, type TranslatedBook } from './books.ts';
import { readProcessorTimes } from './processor-times.ts';
import { type CpuProfile, stagesOf } from './stages.ts';
import { createStatementCounts, requestStatementCounts, type StatementTotals } from './statements.ts';
import { startWaitingModel, WAITING_MODEL } from './waiting-model.ts';

const KEY = 'vrs_bench_key_0123456789abcdefghijklmnopqrstuvwx';
const START_TIMEOUT_MS = 300_000;
const WARM_UP_CHAPTERS = 50;
const CHAPTERS = 200;
const TEXT_LENGTH = 3_000;
const SAMPLE_EVERY_MS = 20;
const MAX_LINES = 12;

/**
 * Prints where the processor time and the waiting of a translated chapter go: by thread and process, by stage in the
 * event loop of the product, by what the backends of PostgreSQL do or wait for, and by statement. For reading, without
 * goals: the profiler itself takes a tenth.
 */
export const profileChapters = async (environment: Record<string, string>): Promise<void> => {
  for (const { model, withBible } of RUNS) {
    process.stdout.write(`\n${CHAPTERS} chapters of ${TEXT_LENGTH} characters by the model "${model}", `);
    process.stdout.write(`${withBible ? 'with' : 'without'} analysis and Bible\n`);
    const folder = await mkdtemp(join(tmpdir(), 'versio-bench-'));
    const waiting = await startWaitingModel(folder);
    try {
      const ofModel = model === WAITING_MODEL ? waiting.environment : {};
      const settings = { ...environment, ...ofModel, VERSIO_DATA_DIR: join(folder, 'data') };
      await profileBook(settings, { lengths: lengthsOf(CHAPTERS), model, withBible });
    } finally {
      await waiting.close();
      await rm(folder, { recursive: true, force: true });
    }
  }
};

const RUNS = [
  { model: 'offline', withBible: false },
  { model: WAITING_MODEL, withBible: false },
  { model: 'offline', withBible: true },
] as const;

const lengthsOf = (chapters: number): number[] => Array(chapters).fill(TEXT_LENGTH);

const profileBook = async (environment: Record<string, string>, book: TranslatedBook): Promise<void> => {
  const profiles = await mkdtemp(join(tmpdir(), 'versio-profile-'));
  try {
    const folder = environment.VERSIO_DATA_DIR!;
    const settings = { ...environment, VERSIO_DEV_API_KEY: KEY };
    const first = await startProductProcess(settings, START_TIMEOUT_MS);
    await requestStatementCounts(folder);
    await first.stop();
    const profiling = { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profiles}` };
    const product = await startProductProcess({ ...settings, ...profiling }, START_TIMEOUT_MS);
    const startedAtMs = performance.now() - product.readyMs;
    const side = createCaller(product.url, KEY);
    await addTranslatedBook(side, { ...book, lengths: lengthsOf(WARM_UP_CHAPTERS) });
    const sampler = await startSampler(folder);
    let before = new Map<string, number>();
    let fromMs = 0;
    await addTranslatedBook(
      onTranslate(side, async () => {
        await sampler.start();
        before = readProcessorTimes(product.process.pid!);
        fromMs = performance.now();
      }),
      book,
    );
    const toMs = performance.now();
    const after = readProcessorTimes(product.process.pid!);
    const { waits, statements } = await sampler.stop();
    await product.stop();
    const chapters = book.lengths.length;
    process.stdout.write(`  ${((chapters * 1_000) / (toMs - fromMs)).toFixed(1)} chapters/s\n`);
    const used = [...after].map(([name, ms]): Line => [name, (ms - (before.get(name) ?? 0)) / chapters]);
    print('processor time by thread and process, ms per chapter', used);
    const span = { fromMs: fromMs - startedAtMs, toMs: toMs - startedAtMs };
    print('the event loop by stage, ms per chapter', await readStages(profiles, span, chapters));
    print('backends of PostgreSQL busy or in a transaction, on average', waits);
    printStatements(statements, chapters);
  } finally {
    process.stdout.write(`  profiles for Chromium's DevTools: ${profiles}\n`);
  }
};

/** Calls `start` before the call that translates. */
const onTranslate = (side: Pick<Side, 'call'>, start: () => Promise<void>): Pick<Side, 'call'> => ({
  async call(method, path, body) {
    if (path.endsWith('/translate')) await start();
    return side.call(method, path, body);
  },
});

type Line = [name: string, value: number];

const print = (title: string, lines: readonly Line[]): void => {
  process.stdout.write(`  ${title}:\n`);
  const shown = lines.filter(([, value]) => value >= 0.005).toSorted((one, other) => other[1] - one[1]);
  for (const [name, value] of shown.slice(0, MAX_LINES)) process.stdout.write(`    ${value.toFixed(2)}  ${name}\n`);
};

const printStatements = ({ byRole, slowest }: StatementTotals, chapters: number): void => {
  const perChapter = (value: number): string => (value / chapters).toFixed(2);
  process.stdout.write('  statements, of them commits, and ms in PostgreSQL, per chapter:\n');
  for (const { role, statements, commits, ms } of byRole)
    process.stdout.write(`    ${perChapter(statements)}  ${perChapter(commits)}  ${perChapter(ms)}  ${role}\n`);
  process.stdout.write('  the statements that take longest, ms and calls per chapter:\n');
  for (const { role, calls, ms, text } of slowest)
    process.stdout.write(`    ${perChapter(ms)}  ${perChapter(calls)}  ${role}: ${text}\n`);
};

/** Samples what the backends of the embedded PostgreSQL do, and counts their statements. */
const startSampler = async (
  folder: string,
): Promise<{ start(): Promise<void>; stop(): Promise<{ waits: Line[]; statements: StatementTotals }> }> => {
  const database = await connectToEmbeddedDatabase(folder);
  const statements = await createStatementCounts(database);
  const counts = new Map<string, number>();
  const stopping = new AbortController();
  let samples = 0;
  let running = Promise.resolve();
  const sample = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const { rows } = await database.query<{ name: string }>(
        `SELECT concat_ws(' ', application_name, CASE WHEN state <> 'active' THEN state END, coalesce(wait_event, 'computes')) AS name
         FROM pg_stat_activity
         WHERE state <> 'idle' AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
      );
      samples += 1;
      for (const { name } of rows) counts.set(name, (counts.get(name) ?? 0) + 1);
      await pause(SAMPLE_EVERY_MS, stopping.signal);
    }
  };
  return {
    async start() {
      await statements.start();
      running = sample();
    },
    async stop() {
      stopping.abort();
      await running;
      const totals = await statements.read();
      await database.end();
      return { waits: [...counts].map(([name, count]): Line => [name, count / samples]), statements: totals };
    },
  };
};

/** Reads the profile of the main thread: the largest of the folder. */
const readStages = async (
  folder: string,
  span: { fromMs: number; toMs: number },
  chapters: number,
): Promise<Line[]> => {
  const texts = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
  const largest = texts.reduce((one, other) => (other.length > one.length ? other : one));
  return [...stagesOf(JSON.parse(largest) as CpuProfile, span)].map(([stage, ms]) => [stage, ms / chapters]);
};
