import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FakeProvider, startFakeProvider } from '../provider/fake-provider.ts';
import { startTestServices, type TestServices } from '../services.ts';
import { waitFor } from '../wait.ts';
import { isEnded, readJobs } from './translation.ts';

type Jobs = Awaited<ReturnType<typeof readJobs>>;

/** The services of the lifecycle with a model whose answers a test scripts, and the books of the present workspace. */
export interface ScriptedTranslation {
  services: TestServices;
  fake: FakeProvider;
  /** The present workspace. */
  readonly workspaceId: string;
  /** Forgets the calls of the model and makes a new workspace the present one. */
  reset(): Promise<void>;
  /** The options of a call in the present workspace. */
  call(): { workspaceId: string };
  /** Makes a Chinese book to be translated into Vietnamese. Returns its id. */
  createBook(options?: { autoApprove?: boolean }): Promise<string>;
  /** Adds chapters. Returns their ids. */
  addChapters(bookId: string, texts: readonly string[], firstOrderNo?: number): Promise<string[]>;
  /** Queues chapters, by default all, with the Bible. */
  queue(bookId: string, request?: object): ReturnType<TestServices['translation']['queueChapters']>;
  jobsOf(bookId: string): Promise<Jobs>;
  /** Waits until a book has jobs and all of them have ended. */
  ended(bookId: string): Promise<Jobs>;
  close(): Promise<void>;
}

/** What a test needs besides the defaults. */
export interface ScriptOptions {
  answer: FakeProvider['answer'];
  /** Returns the content of VERSIO_MODELS; by default one model without options. */
  models?: (baseUrl: string) => object;
  environment?: Record<string, string>;
}

const oneModel = (baseUrl: string) => ({
  models: [{ name: 'm', provider: 'openai-compatible', baseUrl, model: 'm' }],
});

/** Starts the services on a new database of the server at `databaseUrl`. Call `reset` before each test. */
export const startScriptedTranslation = async (
  databaseUrl: string,
  { answer, models = oneModel, environment = {} }: ScriptOptions,
): Promise<ScriptedTranslation> => {
  const fake = await startFakeProvider(answer);
  const directory = await mkdtemp(join(tmpdir(), 'versio-scripted-'));
  const file = join(directory, 'models.json');
  await writeFile(file, JSON.stringify(models(`${fake.url}/v1`)));
  const services = await startTestServices(databaseUrl, { environment: { VERSIO_MODELS: file, ...environment } });
  let workspaceId = '';
  const call = () => ({ workspaceId });
  const jobsOf = (bookId: string): Promise<Jobs> => readJobs(services.translation, { bookId }, call());
  return {
    ...{ services, fake, call, jobsOf },
    get workspaceId() {
      return workspaceId;
    },
    async reset() {
      fake.calls.length = 0;
      fake.cut = 0;
      workspaceId = await services.createWorkspace();
    },
    async createBook({ autoApprove = true } = {}) {
      const given = { title: 'a', sourceLang: 'zh', targetLang: 'vi', autoApprove };
      const { book } = await services.books.createBook(given, call());
      return book!.id;
    },
    async addChapters(bookId, texts, firstOrderNo = 1) {
      const ids: string[] = [];
      for (const [index, sourceText] of texts.entries()) {
        const chapter = { bookId, orderNo: firstOrderNo + index, sourceText };
        ids.push((await services.books.addChapter(chapter, call())).chapter!.id);
      }
      return ids;
    },
    queue: (bookId, request = {}) =>
      services.translation.queueChapters(
        { bookId, all: !('chapterIds' in request), useBible: true, ...request },
        call(),
      ),
    ended: (bookId) =>
      waitFor('the jobs to end', async () => {
        const jobs = await jobsOf(bookId);
        return jobs.length > 0 && jobs.every(isEnded) && jobs;
      }),
    async close() {
      await services.close();
      await fake.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
};
