import { SAMPLE_PROSE } from '@versio/testing/engine/sample-prose';
import { createOfflineModel } from '../../../services/translation/src/engine/pairs/zh-vi/offline/model.ts';
import { createOfflineThreads } from '../../../services/translation/src/engine/pairs/zh-vi/offline/threads.ts';
import type { Figure } from '../figures.ts';
import { convertByLongestMatch } from './longest-match.ts';

/** What a converter by the longest match with 5,000 words, word order and names took. */
const GOAL_RATIO = 2.2;
const WARM_UP_MS = 2_500;
const ROUNDS = 15;
const ROUND_MS = 100;
const GOAL_FIRST_USE_MS = 300;
const FIRST_USES = 3;

/** The processor time of the offline model, beside that of the longest match with the same words and readings. */
export const speedFigure = (texts: readonly string[]): Figure => {
  const model = createOfflineModel();
  const segments = texts.map((text, index) => ({ id: index + 1, text }));
  const translate = (): unknown => model.translate({ task: 'translate', sourceLang: 'zh', targetLang: 'vi', segments });
  const convert = (): void => texts.forEach(convertByLongestMatch);
  for (const run of [translate, convert]) msOf(run, WARM_UP_MS);
  const rounds = Array.from({ length: ROUNDS }, () => ({
    ms: msOf(translate, ROUND_MS),
    plain: msOf(convert, ROUND_MS),
  }));
  const ratio = median(rounds.map(({ ms, plain }) => ms / plain));
  const units = texts.reduce((sum, { length }) => sum + length, 0);
  const perSecond = (units / median(rounds.map(({ ms }) => ms))) * 1_000;
  return {
    name: 'processor time, the longest match = 1',
    measured: `${ratio.toFixed(2)}; ${Math.round(perSecond).toLocaleString('en')} characters/s on one core`,
    goal: `${GOAL_RATIO}`,
    reached: ratio <= GOAL_RATIO,
  };
};

/**
 * The time until the first text is translated: the thread starts and reads its words. A thread before it has compiled
 * the modules, which the next ones find in the directory for temporary files.
 */
export const firstUseFigure = async (): Promise<Figure> => {
  const first = await measureFirstUse();
  const times: FirstUse[] = [];
  for (let use = 0; use < FIRST_USES; use += 1) times.push(await measureFirstUse());
  const ms = median(times.map((use) => use.ms));
  return {
    name: 'the first translation, its thread and words loaded',
    measured: `${Math.round(ms)} ms; ${Math.round(median(times.map((use) => use.processorMs)))} ms of processor time by all threads; ${Math.round(first.ms)} ms of the thread before, which may have had to compile the modules`,
    goal: `${GOAL_FIRST_USE_MS} ms`,
    reached: ms <= GOAL_FIRST_USE_MS,
  };
};

interface FirstUse {
  ms: number;
  /** Of all threads of the process. */
  processorMs: number;
}

const measureFirstUse = async (): Promise<FirstUse> => {
  const threads = createOfflineThreads();
  const startedAtMs = performance.now();
  const before = process.cpuUsage();
  const segments = [{ id: 1, text: SAMPLE_PROSE[0]! }];
  const document = { task: 'translate', sourceLang: 'zh', targetLang: 'vi', segments } as const;
  await threads.call({ document, hanAllowList: [], dictionaries: [] });
  const ms = performance.now() - startedAtMs;
  const { user, system } = process.cpuUsage(before);
  await threads.close();
  return { ms, processorMs: (user + system) / 1_000 };
};

/** Returns the processor time of a run, as the mean of all that begin within a time. */
const msOf = (run: () => unknown, durationMs: number): number => {
  const start = process.threadCpuUsage();
  for (let runs = 1; ; runs += 1) {
    run();
    const { user, system } = process.threadCpuUsage(start);
    const ms = (user + system) / 1_000;
    if (ms >= durationMs) return ms / runs;
  }
};

const median = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1]!;
