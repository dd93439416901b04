import { noteActivity, startLoop } from '@versio/kit/async';
import { withSpan } from '@versio/kit/telemetry';
import type { WorkerContext } from '../context.ts';
import { paidModelsOf } from '../models/models.ts';
import { countByWorkspace, createPlaceShares } from '../schedule/place-shares.ts';
import {
  type ClaimedNaming,
  claimNaming,
  NamingLost,
  type NamingPool,
  releaseNaming,
  releaseNamingsOf,
  renewNamings,
} from '../store/namings.ts';
import { countsAsStart, isHeldBack } from '../worker/availability.ts';
import { runNaming } from './run-naming.ts';

/** The namings that this process works on. */
export interface NamingWorkers {
  /** Looks for namings now. */
  wake(): void;
  /** Stops namings that are over, by their request ids. */
  stopLost(requestIds: readonly string[]): void;
  /** The workspaces of the namings that are worked on. */
  workspaceIds(): string[];
  /** Renews the leases, and stops the namings that were lost. */
  renew(): Promise<void>;
  /** Stops all namings and releases them. */
  close(): Promise<void>;
}

const POLL_MS = 1_000;
// Namings mostly wait for providers. A model that hangs must not take the places of all others.
const MAX_NAMINGS = 32;
const MAX_NAMINGS_PER_MODEL = 8;
// So that a process does not restart a step that broke off at once.
const RETRY_DELAY_MS = 1_000;

interface RunningNaming extends NamingPool {
  workspaceId: string;
  fence: number;
  stop: AbortController;
  ended: Promise<void>;
}

/**
 * Starts the naming workers. Each step of a naming is claimed by itself, so that the namings of a book take turns.
 * @param workerId is the same after a restart of this process, which then resumes its namings at once
 */
export const startNamingWorkers = async (context: WorkerContext, workerId: string): Promise<NamingWorkers> => {
  const { pool, logger } = context;
  await releaseNamingsOf(pool, workerId);
  const paidModels = paidModelsOf(context.config.models);
  const running = new Map<string, RunningNaming>();
  const stopLost = (requestIds: readonly string[]): void => {
    for (const id of requestIds) running.get(id)?.stop.abort(new NamingLost());
  };
  const start = (naming: ClaimedNaming): void => {
    noteActivity();
    const stop = new AbortController();
    const { requestId, workspaceId, fence, model, customerKeyId } = naming;
    const ended = observeNaming(naming, () => runUntilEnd(context, naming, stop.signal)).then((delayMs) => {
      running.delete(requestId);
      // The next step, or another naming of the book.
      if (delayMs === 0) claims.wake();
      else setTimeout(() => claims.wake(), delayMs).unref();
    });
    running.set(requestId, { workspaceId, fence, model, customerKeyId, stop, ended });
  };
  const claims = startLoop({
    name: 'claim namings',
    everyMs: POLL_MS,
    logger,
    run: async (signal) => {
      while (running.size < MAX_NAMINGS && !signal.aborted) {
        const held = [...running.values()];
        const heldByWorkspace = countByWorkspace(held);
        const fullWorkspaceIds = createPlaceShares(MAX_NAMINGS, heldByWorkspace).full();
        const naming = await claimNaming(pool, workerId, occupiedBy(held), {
          heldByWorkspace,
          fullWorkspaceIds,
          paidModels,
        });
        if (naming === undefined) break;
        start(naming);
      }
      return false;
    },
  });
  return {
    wake: claims.wake,
    stopLost,
    workspaceIds: () => [...running.values()].map(({ workspaceId }) => workspaceId),
    async renew() {
      const held = [...running].map(([requestId, { fence }]) => ({ requestId, fence }));
      const renewed = await renewNamings(pool, held);
      stopLost(held.map(({ requestId }) => requestId).filter((id) => !renewed.has(id)));
    },
    async close() {
      await claims.stop();
      for (const { stop } of running.values()) stop.abort(new ShuttingDown());
      await Promise.all([...running.values()].map(({ ended }) => ended));
    },
  };
};

class ShuttingDown extends Error {}

/** Returns the models and keys that take no further naming here. */
const occupiedBy = (running: readonly NamingPool[]): NamingPool[] => {
  const pools = Map.groupBy(running, ({ model, customerKeyId }) => JSON.stringify([model, customerKeyId]));
  return [...pools.values()].filter(({ length }) => length >= MAX_NAMINGS_PER_MODEL).map(([first]) => first!);
};

/** Does a step of a naming. Never throws. Returns the delay after which the naming may be claimed again. */
const runUntilEnd = async (context: WorkerContext, naming: ClaimedNaming, signal: AbortSignal): Promise<number> => {
  const { pool, logger } = context;
  const details = { translateRequestId: naming.requestId, bookId: naming.bookId };
  try {
    return await runNaming(context, naming, signal);
  } catch (error) {
    if (error instanceof NamingLost || signal.reason instanceof NamingLost) return 0;
    const isClosing = signal.reason instanceof ShuttingDown;
    const mustWait = isHeldBack(error);
    const isStart = countsAsStart(error, isClosing);
    if (!isClosing && !mustWait)
      logger.warn(
        { ...details, err: error },
        isStart
          ? 'the naming of a book broke off and will be tried again'
          : 'the naming of a book waits for a service that is unavailable',
      );
    const delayMs = isClosing ? 0 : RETRY_DELAY_MS;
    await releaseNaming(pool, naming, { delayMs, countsAsStart: isStart }).catch((releaseError) =>
      logger.warn({ ...details, err: releaseError }, 'a naming could not be released; it is claimed after its lease'),
    );
    return delayMs;
  }
};

/** Observes a step of a naming, in the trace of the call that queued it. */
const observeNaming = (
  { requestId, workspaceId, bookId, model, traceparent }: ClaimedNaming,
  run: () => Promise<number>,
) =>
  withSpan(
    'decide names',
    {
      kind: 'consumer',
      parent: traceparent ?? 'root',
      attributes: {
        'versio.workspace.id': workspaceId,
        'versio.book.id': bookId,
        'versio.naming.id': requestId,
        'versio.model': model,
      },
    },
    run,
  );
