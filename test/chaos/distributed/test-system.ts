import { startDistributedProduct } from '@versio/testing/distributed';
import { storyOf } from '@versio/testing/story';
import { waitFor } from '@versio/testing/wait';
import type { MissingPart } from '../../../deploy/distributed/local-part.ts';
import { SERVICES } from '../../../deploy/services.ts';
import { startCuttableBackends } from './backends.ts';
import { createChecker, type SentBook } from './checks.ts';
import { createClient } from './client.ts';
import type { Fault, Round } from './plan.ts';
import { startChaosReceiver } from './receiver.ts';
import { startSupervisor } from './supervisor.ts';

/** What came of a round. */
export interface RoundResult {
  faults: Pick<Fault, 'victim' | 'kind' | 'downMs'>[];
  /** From the end of the last fault until fresh books are translated and notified, all of them. */
  progressMs: number;
  /** From there until every replica runs and every gateway says that all services take calls. */
  wholeMs: number;
  /** From the end of the last fault until every promise was looked at and nothing was at work any more. */
  settledMs: number;
  chapters: number;
  /** How often clients had to ask again, by reason. */
  repeats: Record<string, number>;
  /** Requests to the receiver beside another one of the same book; only a frozen notifier's may be. */
  overlaps: number;
  broken: string[];
}

/** A product of two replicas of every service, with clients at work, to be hit round by round. */
export interface TestSystem {
  /**
   * @param isLast false goes on without waiting until all is settled: the promises of this round are looked at with
   * those of the next
   */
  play(round: Round, isLast?: boolean): Promise<RoundResult>;
  /** Looks once more at the promises that were looked at last. */
  look(): Promise<string[]>;
  /** Of the superuser, past the links. */
  databaseUrl: string;
  /** What the replicas wrote in the round. */
  log(): readonly string[];
  close(): Promise<void>;
}

const REPLICAS_PER_SERVICE = 2;
/** The names of all replicas, in the order in which plans know them. */
export const REPLICAS: readonly string[] = [...Object.keys(SERVICES), 'gateway'].flatMap((service) =>
  Array.from({ length: REPLICAS_PER_SERVICE }, (_, index) => `${service}-${index + 1}`),
);

const CHAPTERS = 4;
const CHARACTERS = 1_500;
const WRITERS = 2;
/** Fresh books after the faults: several, since they are in different shards, and a shard may have lost its owner. */
const PROBES = 4;
const PROBE_CHARACTERS = 30;
const RECOVERY_LIMIT_MS = 180_000;
const LOOK_EVERY_MS = 150;
/** Short, so that a lease can end while its process is frozen; the ladder is longer than any fault. */
const WEBHOOK_SETTINGS = {
  WEBHOOK_COALESCE_MS: '500',
  WEBHOOK_TIMEOUT_MS: '4000',
  WEBHOOK_RETRY_SCHEDULE_MS: '1000,2000,4000,8000,16000',
};

/** Starts the test system, or returns what is missing on this machine. */
export const startTestSystem = async (signal: AbortSignal): Promise<TestSystem | MissingPart> => {
  const backends = await startCuttableBackends();
  if ('missing' in backends) return backends;
  const product = await startDistributedProduct({
    backends,
    replicas: REPLICAS_PER_SERVICE,
    healthEveryMs: 400,
    environment: WEBHOOK_SETTINGS,
  });
  if ('missing' in product) return product;
  const receiver = await startChaosReceiver();
  const closing = [() => receiver.close(), () => product.close()];
  const close = async (): Promise<void> => {
    while (closing.length > 0) await closing.pop()!();
  };
  try {
    const { apiKey } = await product.createWorkspace({ credits: 1_000_000_000 });
    const client = createClient(product.gatewayUrl, apiKey, signal);
    await client.ask('POST', '/workspace/webhooks', { url: receiver.url });
    const checker = createChecker({
      databaseUrl: product.databaseUrl,
      kafkaBrokers: backends.seenAs!('Kafka', product.parts.Kafka.url),
      kafkaPrefix: product.kafkaPrefix,
      client,
      receiver,
    });
    closing.push(() => checker.close());
    const supervisor = startSupervisor(product, backends.links);
    closing.push(() => supervisor.stop());

    let allBooks = 0;
    let unchecked: SentBook[] = [];
    let checked: SentBook[] = [];
    let sawFrozenNotifier = false;
    const sendBook = async (chapters: number, characters: number): Promise<SentBook> => {
      allBooks += 1;
      const seed = allBooks * 1_000;
      const { id } = (await client.ask('POST', '/books', { title: `不灭 ${allBooks}`, sourceLang: 'zh' })).json.book;
      for (let orderNo = 1; orderNo <= chapters; orderNo += 1)
        await client.ask('POST', `/books/${id}/chapters`, { orderNo, sourceText: storyOf(seed + orderNo, characters) });
      const { queued } = (await client.ask('POST', `/translation/books/${id}/translate`)).json;
      return { id, chapters, queued };
    };
    const isDone = async (bookId: string): Promise<boolean> =>
      (await client.ask('GET', `/books/${bookId}`)).json.chapters.every(
        ({ status }: { status: string }) => status === 'done' || status === 'failed',
      );

    return {
      databaseUrl: product.databaseUrl,
      look: () => checker.findBrokenPromises(checked, allBooks),
      log: () => product.log,
      close,
      async play(round, isLast = true) {
        if (unchecked.length === 0) product.log.length = 0;
        const books = [await sendBook(CHAPTERS, CHARACTERS)];
        let dealing = true;
        // Until the last fault is over there is always a call under way.
        const writers = Array.from({ length: WRITERS }, async () => {
          while (dealing) books.push(await sendBook(CHAPTERS, CHARACTERS));
        });
        // Heard from now on: one may give up while faults are still being dealt.
        const written = Promise.allSettled(writers);
        await Promise.all(round.map(supervisor.deal));
        const endedAt = performance.now();
        dealing = false;
        let wholeMs = 0;
        const whole = waitFor(
          'every replica to run and to be ready',
          async () => supervisor.allRun() && (await product.isReady()),
          RECOVERY_LIMIT_MS,
          LOOK_EVERY_MS,
        ).then(() => {
          wholeMs = performance.now() - endedAt;
        });
        const probes = Array.from({ length: PROBES }, async () => {
          const probe = await sendBook(1, PROBE_CHARACTERS);
          books.push(probe);
          await waitFor(
            `a fresh book ${probe.id} to be translated and notified`,
            async () => receiver.arrivalsOf(probe.id).length > 0 && (await isDone(probe.id)),
            RECOVERY_LIMIT_MS,
            LOOK_EVERY_MS,
          );
        });
        let progressMs = 0;
        const progress = Promise.all(probes).then(() => {
          progressMs = performance.now() - endedAt;
        });
        const recovered: PromiseSettledResult<unknown>[] = await Promise.allSettled([progress, whole]);
        recovered.push(...(await written));
        signal.throwIfAborted();
        const broken = recovered.flatMap((end) => (end.status === 'rejected' ? [String(end.reason.message)] : []));
        unchecked.push(...books);
        sawFrozenNotifier ||= round.some(({ kind, victim }) => kind === 'freeze' && victim.startsWith('notifier-'));
        const overlaps = receiver.takeOverlaps();
        if (overlaps > 0 && !sawFrozenNotifier)
          broken.push(`${overlaps} overlapping requests to the receiver, and no notifier was frozen`);
        if (isLast) {
          broken.push(...(await checker.findBrokenPromises(unchecked, allBooks)));
          checked = unchecked;
          unchecked = [];
          sawFrozenNotifier = false;
        }
        return {
          faults: round.map(({ victim, kind, downMs }) => ({ victim, kind, downMs })),
          progressMs: Math.round(progressMs),
          wholeMs: Math.round(wholeMs),
          settledMs: Math.round(performance.now() - endedAt),
          chapters: books.reduce((sum, { chapters }) => sum + chapters, 0),
          repeats: client.takeRepeats(),
          overlaps,
          broken,
        };
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
};
