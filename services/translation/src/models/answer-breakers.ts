import { type Cache, LRUCache } from '@versio/kit/cache';
import type { AnswerBreaker } from '../engine/ladder.ts';

/** Answers in a row without an accepted paragraph, after which a job gives a model up. */
const MAX_USELESS_ANSWERS = 10;
/** How long a workspace, and then everybody, does without a model that was given up. */
const CLOSED_MS = 300_000;
/** A single workspace may have sent a text that no model can translate. */
const MIN_WORKSPACES = 3;
const MAX_REMEMBERED = 10_000;

/** Whom a breaker is for. */
export interface BreakerUse {
  /** Names the model entry, with the key's id for a customer key. */
  pool: string;
  modelName: string;
  workspaceId: string;
  isCustomerKey: boolean;
  /** Only the model that a job asks first is judged for others: fallbacks get the paragraphs that are hardest. */
  isFirst: boolean;
}

/** Creates the breakers of the jobs of this process. */
export interface AnswerBreakers {
  create(use: BreakerUse): AnswerBreaker;
}

/**
 * Creates what gives up models whose answers are useless (docs/rules.md#useless-models): for a job after 10 answers
 * in a row without an accepted paragraph; for 5 minutes for the workspace if the job had no accepted paragraph at
 * all; for all while 3 workspaces have given the system key's model up. The times are in the cache, so that replicas
 * that share it share them; a lost one costs a job 10 requests.
 */
export const createAnswerBreakers = (cache: Cache): AnswerBreakers => {
  const closed = new LRUCache<string, number>({ max: MAX_REMEMBERED });
  const isClosed = (key: string): boolean => (closed.get(key) ?? 0) > Date.now();
  const readShared = async (key: string): Promise<void> => {
    const untilMs = Number((await cache.get(key)) ?? 0);
    if (untilMs > (closed.get(key) ?? 0)) closed.set(key, untilMs);
  };
  const close = async (key: string): Promise<void> => {
    const untilMs = Date.now() + CLOSED_MS;
    closed.set(key, untilMs);
    await cache.set(key, String(untilMs), CLOSED_MS);
  };
  const giveUp = async ({ pool, workspaceId, isCustomerKey }: BreakerUse): Promise<void> => {
    await close(workspaceKey(pool, workspaceId));
    if (isCustomerKey) return;
    const key = `useless workspaces ${pool}`;
    const now = Date.now();
    const others = readTimes(await cache.get(key)).filter(([id, untilMs]) => id !== workspaceId && untilMs > now);
    const all = [...others, [workspaceId, now + CLOSED_MS] as const].slice(-MIN_WORKSPACES);
    await cache.set(key, JSON.stringify(all), CLOSED_MS);
    if (all.length >= MIN_WORKSPACES) await close(everybodyKey(pool));
  };
  return {
    create: (use) => {
      const keys = [workspaceKey(use.pool, use.workspaceId), ...(use.isCustomerKey ? [] : [everybodyKey(use.pool)])];
      // The ladder asks without waiting; what other replicas know is there before the first request in all but rare
      // cases.
      for (const key of keys) readShared(key).catch(() => {});
      let uselessInRow = 0;
      let hasAccepted = false;
      return {
        isGivenUp: () => uselessInRow >= MAX_USELESS_ANSWERS,
        problem: () =>
          uselessInRow >= MAX_USELESS_ANSWERS || keys.some(isClosed)
            ? `the model "${use.modelName}" is given up for now: ${MAX_USELESS_ANSWERS} of its answers in a row had no paragraph that passed the checks. Translate again with another model, or in ${CLOSED_MS / 60_000} minutes`
            : undefined,
        note(isAccepted) {
          if (isAccepted) {
            hasAccepted = true;
            uselessInRow = 0;
            return;
          }
          uselessInRow += 1;
          if (uselessInRow === MAX_USELESS_ANSWERS && !hasAccepted && use.isFirst) giveUp(use).catch(() => {});
        },
      };
    },
  };
};

const workspaceKey = (pool: string, workspaceId: string): string => `useless model ${pool} ${workspaceId}`;
const everybodyKey = (pool: string): string => `useless model ${pool}`;

const readTimes = (text = '[]'): (readonly [string, number])[] => JSON.parse(text) as [string, number][];
