import { constants, getPriority, setPriority } from 'node:os';
import { type Attack, type Attacker, createAttacker, type Size } from './attack.ts';
import { START_WORDS } from './attacks/models.ts';
import { type Measurement, type Times, timesOf, tooSlow } from './measurement.ts';
import type { AbuseSystem } from './system.ts';

/** What was seen of one attack. */
export interface Outcome {
  name: string;
  alone: Times;
  beside: Times;
  /** Names of the times that were longer than the goal allows; `step` is one of the event loop. */
  slow: string[];
  peakMib: number;
  /** Most processor time of one step of the product's event loop beside the attack. */
  longestStepMs: number;
  /** How often each response came to the attacker. */
  responses: Record<string, number>;
  /** Promises that were broken, whatever the times are. */
  broken: string[];
}

/** How long the neighbour works alone (0: not at all), and beside the attack. */
export interface Phases {
  aloneMs: number;
  besideMs: number;
}

/** Plays an attack: measures the neighbour alone and then beside it, and looks at what is left. */
export const playAttack = async (
  attack: Attack,
  system: AbuseSystem,
  neighbourKey: string,
  { aloneMs, besideMs, size }: Phases & { size: Size },
): Promise<Outcome> => {
  const { url, neighbour, provider } = system;
  const key = await system.createKey({ plan: attack.plan ?? 'free', words: attack.words ?? START_WORDS });
  provider.calls.length = 0;
  const attacker = createAttacker({ url, key, size, provider }, attack.allowed);
  const broken: string[] = [];
  let [alone, beside] = [NOTHING, NOTHING];
  let longestStepMs = 0;
  try {
    const run = await attack.prepare(attacker);
    if (aloneMs > 0) {
      await system.untilIdle();
      alone = await neighbour.measure(url, neighbourKey, aloneMs);
    }
    await system.takePeakMib();
    system.takeLongestStepMs();
    const stop = new AbortController();
    const attacked = run(stop.signal);
    const giveProcessorBack = yieldProcessor();
    beside = await neighbour.measure(url, neighbourKey, besideMs);
    giveProcessorBack();
    longestStepMs = system.takeLongestStepMs();
    stop.abort();
    await attacked;
    broken.push(...beside.failures.map((failure) => `the neighbour: ${failure}`));
    if (system.isAlive()) broken.push(...((await attack.check?.(attacker)) ?? []));
    if (system.isAlive()) await deleteBooks(attacker);
  } catch (error) {
    broken.push(`the attack could not go on: ${String(error)} ${String((error as Error).cause ?? '')}`);
  }
  broken.push(...attacker.wrong);
  const peakMib = await system.takePeakMib();
  if (!system.isAlive()) broken.push(`the process ended: ${system.lastWords()}`);
  const times = { alone: timesOf(alone), beside: timesOf(beside) };
  const { name } = attack;
  const slow: string[] = tooSlow(times.alone, times.beside);
  // Only longer ones are told: loop-monitor.ts.
  if (longestStepMs > 0) slow.push('step');
  return { name, ...times, slow, peakMib, longestStepMs, responses: Object.fromEntries(attacker.responses), broken };
};

/** Beside it, a thread of the usual niceness gets 70 times as much of a processor, and a parser of documents seven. */
const ATTACKER_NICENESS = 19;

/**
 * Puts this thread, which is the attackers', behind the product and the neighbour's thread: attackers work on
 * machines of their own and take no processor time of the product's. Only root can take that back; for others nothing
 * changes.
 * @returns takes it back
 */
const yieldProcessor = (): (() => void) => {
  if (process.getuid?.() !== 0) return () => {};
  const before = getPriority();
  // On Linux, the priority of "process 0" is that of the calling thread.
  setPriority(Math.min(constants.priority.PRIORITY_LOW, before + ATTACKER_NICENESS));
  return () => setPriority(before);
};

const NOTHING: Measurement = { requestMs: {}, translationMs: [], uploadMs: [], failures: [] };

const deleteBooks = async ({ books, must }: Attacker): Promise<void> => {
  for (const bookId of books) await must('DELETE', `/books/${bookId}`);
};
