import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../../deploy/distributed/child.ts';
import { createOfflineModel } from '../../../services/translation/src/engine/pairs/zh-vi/offline/model.ts';
import { seededRandom } from '../engine/random.ts';
import { isEnded, readJobs } from '../harness/translation.ts';
import { type FakeProvider, startFakeProvider } from '../provider/fake-provider.ts';
import { startTestServices, type TestServices } from '../services.ts';
import { waitFor } from '../wait.ts';
import { startWorkerProcess, type WorkerSettings } from './worker-process.ts';

const TIME_LIMIT_MS = 240_000;
const SEGMENTS_PER_BATCH = 60;

/** A translation worker in a process of its own, with a provider that counts. */
export interface WorkerTestBed {
  services: TestServices;
  provider: FakeProvider;
  workspaceId: string;
  worker: WorkerSettings;
  /** Creates a book, without naming and analysis unless `autoApprove` is set; returns its id. */
  createBook(texts: readonly string[], options?: { autoApprove: boolean }): Promise<string>;
  close(): Promise<void>;
}

/** Starts all services except translation in this process. `latencyMs` is that of the provider. */
export const startWorkerTestBed = async (
  databaseUrl: string,
  { latencyMs, model = {} }: { latencyMs: number; model?: object },
): Promise<WorkerTestBed> => {
  const offline = createOfflineModel();
  const provider = await startFakeProvider(({ document }) => ({
    text: JSON.stringify(document.task === 'analyze' ? {} : offline.answer(document)),
    latencyMs,
  }));
  const directory = await mkdtemp(join(tmpdir(), 'versio-worker-'));
  const path = join(directory, 'models.json');
  const fake = { name: 'fake', provider: 'openai-compatible', baseUrl: `${provider.url}/v1`, model: 'fake', ...model };
  await writeFile(path, JSON.stringify({ models: [fake] }));
  const [grpcPort] = (await freePorts(1)) as [number];
  const services = await startTestServices(databaseUrl, {
    environment: { VERSIO_MODELS: path },
    replace: { translation: `127.0.0.1:${grpcPort}` },
  });
  const workspaceId = await services.createWorkspace({ words: 10_000_000 });
  return {
    services,
    provider,
    workspaceId,
    worker: { surroundings: services.surroundings(), instanceId: 'test-worker', grpcPort },
    async createBook(texts, { autoApprove } = { autoApprove: false }) {
      const { book } = await services.books.createBook(
        { title: 'a', sourceLang: 'zh', targetLang: 'vi', autoApprove },
        { workspaceId },
      );
      for (const [index, sourceText] of texts.entries())
        await services.books.addChapter({ bookId: book!.id, orderNo: index + 1, sourceText }, { workspaceId });
      return book!.id;
    },
    async close() {
      await services.close();
      await provider.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
};

/** Returns a chapter that is translated in so many requests. */
export const textOfBatches = (batches: number): string =>
  Array.from({ length: batches * SEGMENTS_PER_BATCH }, (_, index) => `他走进了第${index + 1}个房间。`).join('\n');

/** Waits until all jobs of a book have ended; returns them. */
export const endedJobs = (services: TestServices, workspaceId: string, bookId: string) =>
  waitFor(
    'the jobs to end',
    async () => {
      // The worker may be down.
      const jobs = await readJobs(services.translation, { bookId }, { workspaceId }).catch(() => []);
      return jobs.length > 0 && jobs.every(isEnded) && jobs;
    },
    TIME_LIMIT_MS,
  );

/** The effect of repeated kills of a worker. */
export interface KillRun {
  kills: number;
  /** Batches of all chapters. */
  batches: number;
  /** Requests for translations. */
  requests: number;
  /** Batches that were requested again: in all, and at most of one chapter after one kill. */
  repeated: number;
  maxRepeatedPerChapter: number;
  done: number;
  /** Words still held at the end. */
  heldWords: number;
}

/**
 * Translates chapters while their worker is killed (SIGKILL) at seeded moments: in the middle of requests, and right
 * after responses.
 */
export const runKills = async (
  databaseUrl: string,
  { seed, kills, chapters, batches }: { seed: number; kills: number; chapters: number; batches: number },
): Promise<KillRun> => {
  const latencyMs = 150;
  const random = seededRandom(seed);
  const testBed = await startWorkerTestBed(databaseUrl, { latencyMs });
  const { services, provider, workspaceId } = testBed;
  // Before each kill the provider responds to a part of the batches only, so that there is always something left to
  // be killed.
  const gap = Math.max(1, Math.floor((chapters * batches) / (kills + 1)));
  const { answer } = provider;
  let [answered, maxAnswered] = [0, gap];
  provider.answer = (call) => {
    if (answered >= maxAnswered) return { fault: 'hang' };
    answered += 1;
    return answer(call);
  };
  let child = await startWorkerProcess(testBed.worker);
  try {
    const bookId = await testBed.createBook(Array.from({ length: chapters }, () => textOfBatches(batches)));
    await services.translation.queueChapters({ bookId, all: true, useBible: true }, { workspaceId });
    /** How many requests had come at each kill. */
    const killedAt: number[] = [];
    while (killedAt.length < kills) {
      const next = killedAt.length * gap + 1 + random.below(gap);
      maxAnswered = (killedAt.length + 1) * gap;
      await waitFor('more requests', () => answered >= next, TIME_LIMIT_MS);
      await new Promise((resolve) => setTimeout(resolve, random.below(latencyMs * 1.5)));
      await child.kill();
      await provider.deserted();
      killedAt.push(provider.calls.length);
      child = await startWorkerProcess(testBed.worker);
    }
    maxAnswered = Number.POSITIVE_INFINITY;
    const jobs = await endedJobs(services, workspaceId, bookId);
    const heldWords = await waitForNoHolds(services, workspaceId);
    return {
      kills: killedAt.length,
      batches: chapters * batches,
      ...countRepeats(provider, killedAt),
      done: jobs.filter(({ status }) => status === 'done').length,
      heldWords,
    };
  } finally {
    await child.stop();
    await testBed.close();
  }
};

const countRepeats = (
  { calls }: FakeProvider,
  killedAt: readonly number[],
): Pick<KillRun, 'requests' | 'repeated' | 'maxRepeatedPerChapter'> => {
  const seen = new Set<string>();
  let [requests, repeated, maxRepeatedPerChapter] = [0, 0, 0];
  const ends = [...killedAt, calls.length];
  for (const [index, end] of ends.entries()) {
    const again = new Map<number, Set<string>>();
    const asked: string[] = [];
    for (const { document } of calls.slice(ends[index - 1] ?? 0, end)) {
      if (document.task !== 'translate') continue;
      const key = `${document.orderNo} ${document.segments[0]?.id}`;
      requests += 1;
      asked.push(key);
      if (seen.has(key)) again.set(document.orderNo, (again.get(document.orderNo) ?? new Set()).add(key));
    }
    for (const key of asked) seen.add(key);
    for (const keys of again.values()) {
      repeated += keys.size;
      maxRepeatedPerChapter = Math.max(maxRepeatedPerChapter, keys.size);
    }
  }
  return { requests, repeated, maxRepeatedPerChapter };
};

const waitForNoHolds = async ({ billing }: TestServices, workspaceId: string): Promise<number> => {
  const held = async (): Promise<number> => Number((await billing.getBalance({}, { workspaceId })).reservedWords);
  await waitFor('nothing to be held', async () => (await held()) === 0, TIME_LIMIT_MS);
  return held();
};

/** The effect of kills of a worker that decides names. */
export interface NamingKillRun {
  /** The candidates of each naming request. */
  asked: string[][];
  done: number;
  /** Names of characters by their source, in the order of the source. */
  names: [string, string][];
}

/**
 * Translates chapters that each hold a name of their own, while their worker is killed during the first request for
 * each batch of names.
 */
export const runNamingKills = async (
  databaseUrl: string,
  { names }: { names: readonly string[] },
): Promise<NamingKillRun> => {
  const testBed = await startWorkerTestBed(databaseUrl, { latencyMs: 0, model: { maxOutputTokens: 256 } });
  const { services, provider, workspaceId } = testBed;
  const { answer } = provider;
  const naming = () => provider.calls.filter(({ document }) => document.task === 'name');
  let maxAnswered = 0;
  provider.answer = (call) =>
    call.document.task === 'name' && naming().length > maxAnswered ? { fault: 'hang' } : answer(call);
  let child = await startWorkerProcess(testBed.worker);
  const killAndRestart = async (): Promise<void> => {
    await child.kill();
    await provider.deserted();
    maxAnswered = naming().length + 1;
    child = await startWorkerProcess(testBed.worker);
  };
  try {
    const texts = names.map((name) => `${name}说道：“走！”${name}笑了。\n${name}看着她。${name}道：“好。”`);
    const bookId = await testBed.createBook(texts, { autoApprove: true });
    await services.translation.queueChapters({ bookId, all: true, useBible: true }, { workspaceId });
    await waitFor('the first naming request', () => naming().length === 1, TIME_LIMIT_MS);
    await killAndRestart();
    // The first batch is answered once it is asked again; the next request hangs.
    await waitFor('the second naming request', () => naming().length === 3, TIME_LIMIT_MS);
    await killAndRestart();
    const jobs = await endedJobs(services, workspaceId, bookId);
    const characters = [];
    for await (const page of services.bibleRecords.listCharacters({ bookId }, { workspaceId }))
      characters.push(...page.characters);
    return {
      asked: naming().map(({ document }) =>
        document.task === 'name' ? document.candidates.map(({ source }) => source) : [],
      ),
      done: jobs.filter(({ status }) => status === 'done').length,
      names: characters
        .map(({ fields }): [string, string] => [fields!.nameCn, fields!.nameVi])
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    };
  } finally {
    await child.stop();
    await testBed.close();
  }
};

/** The result of translating a book with a chapter that kills its worker. */
export interface PoisonRun {
  kills: number;
  /** Of the poisonous chapter. */
  status: Awaited<ReturnType<typeof endedJobs>>[number]['status'];
  error: string;
  attempts: number;
  /** Of the other chapters. */
  done: number;
  others: number;
  /** Captured words, and the words of the others alone. */
  charged: number;
  due: number;
}

const POISON = '毒';

/**
 * Translates chapters one of which kills the whole process whenever it is sent to a model; the process is started again
 * each time.
 */
export const runPoison = async (databaseUrl: string, { chapters }: { chapters: number }): Promise<PoisonRun> => {
  const testBed = await startWorkerTestBed(databaseUrl, { latencyMs: 400 });
  const { services, workspaceId } = testBed;
  const settings = { ...testBed.worker, poison: POISON };
  let child = await startWorkerProcess(settings);
  let kills = 0;
  let isOver = false;
  try {
    const texts = Array.from({ length: chapters }, (_, index) =>
      index === 1 ? `他中了${POISON}。` : '他走进了房间。',
    );
    const bookId = await testBed.createBook(texts);
    const before = Number((await services.billing.getBalance({}, { workspaceId })).balanceWords);
    await services.translation.queueChapters({ bookId, all: true, useBible: true }, { workspaceId });
    const supervised = (async () => {
      while (!isOver) {
        if (!child.isAlive()) {
          kills += 1;
          child = await startWorkerProcess(settings, { mayEnd: true });
        }
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    })();
    const jobs = await endedJobs(services, workspaceId, bookId).finally(() => {
      isOver = true;
    });
    await supervised;
    await waitForNoHolds(services, workspaceId);
    const { chapters: list } = await services.books.getBook({ bookId, includeChapters: true }, { workspaceId });
    const poisonous = jobs.find(({ chapterId }) => chapterId === list[1]!.id)!;
    const others = jobs.filter((job) => job !== poisonous);
    const after = Number((await services.billing.getBalance({}, { workspaceId })).balanceWords);
    return {
      kills,
      status: poisonous.status,
      error: poisonous.error ?? '',
      attempts: poisonous.attempts,
      done: others.filter(({ status }) => status === 'done').length,
      others: others.length,
      charged: before - after,
      due: others.length * [...'他走进了房间'].length,
    };
  } finally {
    isOver = true;
    await child.stop();
    await testBed.close();
  }
};
