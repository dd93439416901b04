import { storyOf } from '@versio/testing/story';
import { OURS, type ScenarioContext } from './installation.ts';
import type { Workload } from './workload.ts';

const BOOKS = 4;
const CHARACTERS = 2_000;
const CHAPTERS = Array.from({ length: 40 }, (_, index) => storyOf(index + 1, CHARACTERS));

/**
 * Adds books and translates them with their Bible by the offline model, with one and with two pods of each service, and
 * nothing else to do: what deploy/docs/sizing.md says of a small and of a medium installation.
 */
export const measureSizes = async (context: ScenarioContext, { load, work }: Workload): Promise<void> => {
  const { kubernetes, report } = context;
  await load.pause();
  for (const replicas of [1, 2])
    await report.step(
      `${replicas} of each service`,
      async () => {
        await kubernetes.kubectl('scale', 'deployment', '-l', OURS, `--replicas=${replicas}`);
        await kubernetes.rolledOut(OURS);
        // Dictionaries are loaded at the first use.
        await work();
        const startedAtMs = performance.now();
        await Promise.all(Array.from({ length: BOOKS }, () => work(CHAPTERS)));
        return (BOOKS * CHAPTERS.length) / ((performance.now() - startedAtMs) / 1_000);
      },
      (rate) =>
        `${rate.toFixed(1)} chapters/s: ${BOOKS} books of ${CHAPTERS.length} chapters of ${CHARACTERS} characters added one by one and translated by the offline model`,
    );
  load.take();
  load.resume();
};
