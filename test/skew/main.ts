import { parseArgs } from 'node:util';
import { UserFacingError } from '@versio/kit/config';
import { run } from '@versio/kit/service';
import { type DistributedProduct, startDistributedProduct } from '@versio/testing/distributed';
import { describeLoad, type LoadReport } from '@versio/testing/steady-load';
import { waitFor } from '@versio/testing/wait';
import type { Replica } from '../../deploy/distributed/service-set.ts';
import { CREDITS, describeAccounts, settleAccounts, useWorkspace, type Workload } from '../cluster/workload.ts';
import { installVersion, newestTag, ROOT } from './previous.ts';
import { type State, statesOf } from './states.ts';

const READY_TIMEOUT_MS = 240_000;
const REQUESTS_PER_SECOND = 20;
// In each state: four of every route of the load, over kept and over new connections.
const MIN_REQUESTS = 64;
const MAX_ERRORS_TOLD = 5;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Plays every state on a set of its own, and returns what was not as it should be. */
const playAll = async (previousFolder: string, signal: AbortSignal): Promise<string[]> => {
  /** Replicas that run the new version, by name. */
  const renewed = new Set<string>();
  const product = await startDistributedProduct({
    codeOf: (name) => (renewed.has(name) ? ROOT : previousFolder),
  });
  if ('missing' in product) throw new UserFacingError(`not run: ${product.missing}`);
  try {
    const { apiKey } = await product.createWorkspace({ credits: CREDITS });
    const { gatewayUrl: urlOf } = product;
    const workload = await useWorkspace({ urlOf, apiKey, requestsPerSecond: REQUESTS_PER_SECOND }, signal);
    try {
      const problems: string[] = [];
      for (const state of statesOf([...new Set(product.set.replicas.map(({ service }) => service))]))
        problems.push(
          ...(await play(state, { product, workload, renewed }).catch((error: unknown) => {
            signal.throwIfAborted();
            return [`${state.what}: ${error instanceof Error ? error.message : error}`];
          })),
        );
      const accounts = await settleAccounts(workload);
      say(describeAccounts(accounts));
      if (accounts.repeated > 0) problems.push(`${accounts.repeated} notifications were sent more than once`);
      return problems;
    } finally {
      await workload.close();
    }
  } finally {
    await product.close();
  }
};

/**
 * Brings replicas into a state while a book is translated, then translates others in it: meanwhile no request may
 * fail. Returns what did, but for requests during the exchange, which it prints.
 */
const play = async (
  { what, isNew }: State,
  { product, workload, renewed }: { product: DistributedProduct; workload: Workload; renewed: Set<string> },
): Promise<string[]> => {
  const different = product.set.replicas.filter((replica) => isNew(replica) !== renewed.has(replica.name));
  const exchange = async (replica: Replica): Promise<void> => {
    await replica.stop();
    if (isNew(replica)) renewed.add(replica.name);
    else renewed.delete(replica.name);
    await replica.start();
  };
  const exchangeAll = async (): Promise<void> => {
    // One replica of each service at a time, as a Deployment does.
    for (const index of ['-1', '-2']) {
      await Promise.all(different.filter(({ name }) => name.endsWith(index)).map(exchange));
      await waitFor('every replica to take calls', () => product.isReady(), READY_TIMEOUT_MS, 250);
    }
  };
  // Both are awaited to their end, whichever fails: a set must not be closed while its replicas start.
  if (different.length > 0) throwFirst(await Promise.allSettled([workload.work(), exchangeAll()]));
  const exchanging = workload.load.take();
  const together = await useSettled(workload);
  const { errors } = together;
  const version = different.map(({ name }) => `${name} ${renewed.has(name) ? 'new' : 'old'}`).join(', ');
  say(`| ${what} | ${version || 'nothing'} exchanged: ${describeLoad(exchanging)} | ${describeLoad(together)} |`);
  for (const error of [...exchanging.errors, ...errors].slice(0, MAX_ERRORS_TOLD)) say(`  ${error.what}`);
  return errors.length === 0 ? [] : [`${what}: ${errors.length} requests failed, first ${errors[0]!.what}`];
};

/** Translates books until the load has asked enough; returns what it saw. */
const useSettled = async ({ work, load }: Workload): Promise<LoadReport> => {
  const seen: LoadReport = { requests: 0, errors: [], seconds: 0, slowestMs: 0 };
  while (seen.requests < MIN_REQUESTS) {
    await work();
    const { requests, errors, seconds, slowestMs } = load.take();
    seen.requests += requests;
    seen.errors.push(...errors);
    seen.seconds += seconds;
    seen.slowestMs = Math.max(seen.slowestMs, slowestMs);
  }
  return seen;
};

const throwFirst = (outcomes: readonly PromiseSettledResult<unknown>[]): void => {
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
};

// npm run test:skew: the version before and this one on one database, one Kafka and one Redis, in every order in which
// an upgrade and a rollback mix them, while clients work (deploy/docs/upgrades.md).
//   -- --previous REF            the version before: by default the newest tag before this commit
//   -- --previous-folder FOLDER  an installed copy of it
await run(async (signal) => {
  const { values } = parseArgs({
    options: { previous: { type: 'string' }, 'previous-folder': { type: 'string' } },
  });
  const given = values['previous-folder'];
  const previous = given
    ? { folder: given, remove: async () => {} }
    : await installVersion(values.previous ?? (await newestTag()), signal);
  try {
    const problems = await playAll(previous.folder, signal);
    for (const problem of problems) say(`broken: ${problem}`);
    say(problems.length === 0 ? 'passed' : 'failed');
    if (problems.length > 0) process.exitCode = 1;
  } finally {
    await previous.remove();
  }
});
