import { createShares, orAborted, type Shares } from '@versio/kit/async';
import type { Cache } from '@versio/kit/cache';
import { type Environment, UserFacingError } from '@versio/kit/config';
import type { WordTable } from '@versio/kit/dictionaries';
import type { Logger } from '@versio/kit/logger';
import type { Pool } from '@versio/kit/postgres';
import type { Thread } from '@versio/kit/thread';
import { pairOf } from '../engine/pairs/index.ts';
import { assertPair } from '../engine/pairs/zh-vi/offline/supported-pair.ts';
import {
  createOfflineThreads,
  OFFLINE_THREADS,
  type OfflineOptions,
  type OfflineWork,
} from '../engine/pairs/zh-vi/offline/threads.ts';
import { RANKS } from '../engine/pairs/zh-vi/offline/types.ts';
import { budgetOf } from '../engine/plan.ts';
import type { ChapterModel, ChapterResult } from '../engine/whole-chapter.ts';
import { createDailyBudget } from '../providers/daily-budget.ts';
import { createFaultLog } from '../providers/fault-log.ts';
import { type BudgetShares, createMinuteBudgets } from '../providers/minute-budget.ts';
import type { CustomerKey, ModelEntry } from '../providers/model-entry.ts';
import { createAnswerPacer } from '../providers/paced-response.ts';
import { promptOf } from '../providers/prompts.ts';
import { createSlots, poolNameOf, type Slots } from '../providers/slots.ts';
import { createSystemAddresses } from '../providers/system-addresses.ts';
import type { TokenCeiling } from '../providers/token-ceiling.ts';
import { createUsageWrites } from '../providers/usage-writes.ts';
import type { VettedNetwork } from '../providers/vetted-fetch.ts';
import type { DailyLimits } from '../store/daily-usage.ts';
import { createSuspensions, type Suspensions } from '../store/suspensions.ts';
import { createAnswerBreakers } from './answer-breakers.ts';
import { chainOf, type Models } from './models.ts';

/** The job for which models are used. */
export interface ModelUse {
  workspaceId: string;
  /** The usage counts to it. */
  jobId: string;
  /** Who waits for slots, if not the job: whoever holds the fewest is served first. */
  slotUserId?: string;
  /** Han text that may stay in the book's translations. */
  hanAllowList: readonly string[];
  /** If undefined, the system keys are used. */
  key: CustomerKey | undefined;
  tokenCeiling: TokenCeiling;
  /** The dictionary of the book, for the offline model; undefined if it has none. */
  dictionary?: WordTable | undefined;
}

/** The models that jobs can use. */
export interface EngineModels {
  /** Returns the model and then its fallbacks. With a customer key, only the fallbacks that need no key. */
  chain(entry: ModelEntry, use: ModelUse): ChapterModel[];
  /** The slots of requests in flight. */
  slots: Slots;
  /**
   * No model is asked for a workspace that is suspended: `ask` throws a WorkspaceSuspended. A request under way goes
   * on, so that what it costs is not lost.
   */
  suspensions: Suspensions;
  close(): Promise<void>;
}

/** What the models need from the service. */
export interface ModelSurroundings {
  config: { models: Models; providerFaultLimitMs: number; budgetShares: BudgetShares; dailyLimits: DailyLimits };
  environment: Environment;
  pool: Pool;
  cache: Cache;
  logger: Logger;
  network: VettedNetwork;
  /** The id of this process among the replicas. */
  instanceId: string;
  /** The dictionary of the installation, for the offline model; undefined if it has none. */
  installationDictionary?: WordTable | undefined;
}

/** Creates the models of the models file. Throws a UserFacingError if a key that the file names is not set. */
export const createEngineModels = async (surroundings: ModelSurroundings): Promise<EngineModels> => {
  const { config, environment, pool, cache, logger, network, instanceId, installationDictionary } = surroundings;
  const { models } = config;
  assertKeys(models, environment);
  const slots = createSlots(pool, instanceId);
  const suspensions = createSuspensions(pool);
  const budgets = createMinuteBudgets(cache, config.budgetShares);
  const asksProviders = models.all.some(({ provider }) => provider !== 'offline');
  // The SDK takes 0.1 s and some memory to load, so it is loaded only for models of providers.
  const providers = asksProviders ? await import('../providers/provider-port.ts') : undefined;
  const shared = createShared(logger, cache);
  const breakers = createAnswerBreakers(cache);
  const usageWrites = createUsageWrites(pool);
  const offline = createOfflineThreads();
  // Each thread computes one document and has the next one, so that it does not wait for this thread.
  const offlineShares = createShares({ capacity: 2 * OFFLINE_THREADS });
  const toEngineModel = (
    entry: ModelEntry,
    { workspaceId, jobId, slotUserId, hanAllowList, key, tokenCeiling, dictionary }: ModelUse,
    isFirst: boolean,
  ): ChapterModel => {
    const assertActive = () => suspensions.assertActive(workspaceId);
    const model = { name: entry.name, budget: budgetOf(entry) };
    const dictionaries = [
      ...(dictionary ? [{ shared: dictionary.shared, rank: RANKS.book }] : []),
      ...(installationDictionary ? [{ shared: installationDictionary.shared, rank: RANKS.installation }] : []),
    ];
    if (entry.provider === 'offline')
      return {
        ...model,
        isDeterministic: true,
        ...createOfflinePort(
          offline,
          { hanAllowList, dictionaries },
          { shares: offlineShares, workspaceId, assertActive },
        ),
      };
    const slotPool = { name: poolNameOf(entry.name, key?.id), size: entry.concurrency };
    const ask = providers!.createPort({
      entry,
      key,
      systemKey: environment[entry.apiKeyEnv] ?? '',
      network,
      slotPool,
      workspaceId,
      jobId,
      slotUserId: slotUserId ?? jobId,
      slots,
      budgets,
      ...shared,
      faultLimitMs: config.providerFaultLimitMs,
      logger,
      record: (usage) => usageWrites.record({ jobId, entry, usage }),
      assertActive,
      tokenCeiling,
      dailyBudget: createDailyBudget(pool, { workspaceId, entry, limits: config.dailyLimits, writes: usageWrites }),
    });
    const { batchesAtOnce } = entry;
    const isCustomerKey = key !== undefined;
    const breakerUse = { pool: slotPool.name, modelName: entry.name, workspaceId, isCustomerKey, isFirst };
    return {
      ...model,
      isDeterministic: false,
      ask,
      batchesAtOnce,
      hasSpare: () => slots.hasSpare(slotPool),
      breaker: breakers.create(breakerUse),
      instructionsOf,
    };
  };
  return {
    slots,
    suspensions,
    chain: (entry, use) =>
      chainOf(models, entry)
        .filter((model) => use.key === undefined || model === entry || model.provider === 'offline')
        .map((model) => toEngineModel(model, use, model === entry)),
    close: () => offline.close(),
  };
};

/** What the ports to all providers share. */
const createShared = (logger: Logger, cache: Cache) => ({
  answerPacer: createAnswerPacer(),
  addresses: createSystemAddresses(),
  faultLog: createFaultLog(logger, cache),
});

const instructionsOf: ChapterModel['instructionsOf'] = ({ sourceLang, targetLang }) =>
  (['translate', 'repair'] as const).map((task) => promptOf(task, pairOf(sourceLang, targetLang)));

const assertKeys = (models: Models, environment: Environment): void => {
  const missing = models.all.filter(({ apiKeyEnv }) => apiKeyEnv !== '' && !environment[apiKeyEnv]);
  if (missing.length === 0) return;
  const list = missing.map(({ name, apiKeyEnv }) => `${apiKeyEnv} (apiKeyEnv of "${name}")`).join(', ');
  throw new UserFacingError(`VERSIO_MODELS names environment variables that are not set: ${list}`);
};

/**
 * Documents and chapters wait for a thread here: the workspace of which the threads have the fewest is next. What a
 * thread has begun it finishes, also if the job was cancelled.
 */
const createOfflinePort = (
  threads: Thread<OfflineWork>,
  options: OfflineOptions,
  { shares, workspaceId, assertActive }: { shares: Shares; workspaceId: string; assertActive: () => void },
): Pick<ChapterModel, 'ask' | 'translateWhole'> => {
  const call = async (work: OfflineWork, signal: AbortSignal): Promise<unknown> => {
    signal.throwIfAborted();
    return orAborted(
      shares.run({ key: workspaceId, signal }, () => {
        assertActive();
        return threads.call(work);
      }),
      signal,
    );
  };
  return {
    async ask(document, { signal }) {
      assertPair(document);
      return { text: (await call({ document, ...options }, signal)) as string, finish: 'stop' };
    },
    translateWhole: async (chapter, signal) => (await call({ chapter, ...options }, signal)) as ChapterResult,
  };
};
