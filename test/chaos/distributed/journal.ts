import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RoundResult } from './test-system.ts';

/** What is known of a run; kept in a file, so that an interrupted run goes on at its next round. */
export interface Journal {
  seed: number;
  kills: number;
  rounds: RoundResult[];
  /** Working time of all parts of the run. */
  seconds: number;
}

const fileOf = (folder: string, seed: number): string => join(folder, `seed-${seed}.json`);

/** The journal of an earlier run with this seed, or an empty one. */
export const openJournal = async (folder: string, seed: number, kills: number, resume: boolean): Promise<Journal> => {
  const known = resume ? await readFile(fileOf(folder, seed), 'utf8').catch(() => undefined) : undefined;
  return known === undefined ? { seed, kills, rounds: [], seconds: 0 } : { ...(JSON.parse(known) as Journal), kills };
};

/** Keeps it; a kill leaves the old one or the new one. */
export const saveJournal = async (folder: string, journal: Journal): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const file = fileOf(folder, journal.seed);
  await writeFile(`${file}.new`, `${JSON.stringify(journal, undefined, 1)}\n`);
  await rename(`${file}.new`, file);
};

const isPart = (victim: string): boolean => !/-\d+$/.test(victim);
const seconds = (ms: number): string => (ms / 1_000).toFixed(1);

/**
 * A table in Markdown: per kind of fault how often, and how long it took until progress and until all was whole again.
 */
export const recoveryTable = ({ rounds }: Pick<Journal, 'rounds'>): string => {
  const kinds = Map.groupBy(
    rounds.flatMap((round) => round.faults.map((fault) => ({ ...fault, round }))),
    ({ victim, kind }) => `${isPart(victim) ? victim : 'a service'}: ${kind}`,
  );
  const rows = [...kinds]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([kind, faults]) => {
      const progress = faults.map(({ round }) => round.progressMs).toSorted((a, b) => a - b);
      const alone = faults.filter(({ round }) => round.faults.length === 1).map(({ round }) => round.progressMs);
      const whole = faults.map(({ round }) => round.wholeMs);
      const median = progress[Math.floor(progress.length / 2)]!;
      const most = alone.length > 0 ? seconds(Math.max(...alone)) : '–';
      return `| ${kind} | ${faults.length} | ${seconds(median)} | ${most} | ${seconds(progress.at(-1)!)} | ${seconds(Math.max(...whole))} |`;
    });
  return [
    '| fault | times | progress, median s | progress, longest alone s | progress, longest s | all whole, longest s |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
};

/** One line on a run. */
export const summaryOf = ({ rounds, kills, seconds: workedSeconds }: Journal): string => {
  const faults = rounds.reduce((sum, round) => sum + round.faults.length, 0);
  const broken = rounds.reduce((sum, round) => sum + round.broken.length, 0);
  const chapters = rounds.reduce((sum, round) => sum + round.chapters, 0);
  const overlaps = rounds.reduce((sum, round) => sum + round.overlaps, 0);
  const slowest = Math.max(0, ...rounds.map(({ progressMs }) => progressMs));
  return `${faults} of ${kills} faults in ${rounds.length} rounds: ${broken} broken promises; ${chapters} chapters; ${overlaps} overlapping requests of frozen processes; progress after ${seconds(slowest)} s at the latest; ${Math.round(workedSeconds / 60)} min`;
};
