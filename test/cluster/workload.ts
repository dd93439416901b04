import { hasValidSignature, startTestReceiver, type TestReceiver } from '@versio/testing/receiver';
import { type SteadyLoad, startSteadyLoad } from '@versio/testing/steady-load';
import { storyOf } from '@versio/testing/story';
import { waitFor } from '@versio/testing/wait';
import { type Client, createClient, finishWork, startWork, type Work } from './client.ts';
import type { Installation } from './installation.ts';
import { NODE_ADDRESS } from './machine.ts';

/** Somebody who uses an installation from outside, all the time. */
export interface Workload {
  client: Client;
  key: string;
  load: SteadyLoad;
  receiver: TestReceiver;
  secret: string;
  /** Translates a book to its end, of CHAPTER_COUNT short chapters unless others are given. */
  work(chapters?: readonly string[]): Promise<Work>;
  allWork: Work[];
  close(): Promise<void>;
}

/** Words that its workspace begins with. */
export const CREDITS = 10_000_000;
const CHAPTERS = Array.from({ length: 6 }, (_, index) => storyOf(index + 1, 1_500));
const PATIENCE_MS = 120_000;

/** Of each book. */
export const CHAPTER_COUNT = CHAPTERS.length;

/** Creates a workspace by the command in NOTES.txt and uses it. */
export const startWorkload = async (installation: Installation, signal: AbortSignal): Promise<Workload> => {
  const { kubernetes, release } = installation;
  const create = `node deploy/admin/main.ts workspace create --name cluster --plan pro --credits ${CREDITS}`;
  const answer = await kubernetes.kubectl('exec', `deploy/${release}-gateway`, '--', ...create.split(' '));
  const { apiKey } = JSON.parse(answer);
  return useWorkspace({ urlOf: () => installation.url, apiKey, receiverHost: NODE_ADDRESS }, signal);
};

/** A new workspace, and how it is used. */
export interface WorkspaceUse {
  /** Asked for each request: the gateway that it is sent to. */
  urlOf: () => string;
  apiKey: string;
  /** The address that notifications are sent to; loopback by default. */
  receiverHost?: string;
  /** Of the steady load. */
  requestsPerSecond?: number;
}

/** Translates a book through the gateway and receives a signed notification; then the steady load begins. */
export const useWorkspace = async (
  { urlOf, apiKey, receiverHost: host = '127.0.0.1', requestsPerSecond: perSecond = 30 }: WorkspaceUse,
  signal: AbortSignal,
): Promise<Workload> => {
  const client = createClient(urlOf, apiKey, signal);
  const allWork: Work[] = [];
  const work = async (chapters = CHAPTERS as readonly string[]): Promise<Work> => {
    const begun = await startWork(client, chapters);
    allWork.push(begun);
    await finishWork(client, begun);
    return begun;
  };
  const receiver = await startTestReceiver({ host });
  const { secret } = await client.ask('POST', '/workspace/webhooks', { url: receiver.url });
  const { bookId } = await work();
  const notified = await waitFor('the notification', () =>
    receiver.received.find(({ json }) => json.book_id === bookId),
  );
  if (!hasValidSignature(notified, secret)) throw new Error('the notification has no valid signature');
  const load = startSteadyLoad({ urlOf, key: apiKey, bookId, perSecond });
  const close = async (): Promise<void> => {
    await load.stop();
    await receiver.close();
  };
  return { client, key: apiKey, load, receiver, secret, work, allWork, close };
};

/** What came of everything that a workload did. */
export interface Accounts {
  books: number;
  chapters: number;
  words: number;
  notifications: number;
  /** Notifications of a window that had been received already. */
  repeated: number;
}

/**
 * Ends the load and waits until all is settled.
 * @throws Error if words were not charged exactly once, a book was not notified, a signature is not valid, or a
 *   notification is of a book that is not its own
 */
export const settleAccounts = async ({ client, load, receiver, secret, allWork }: Workload): Promise<Accounts> => {
  await load.stop();
  const workspaceOf = async () => (await client.ask('GET', '/workspace')).workspace;
  await waitFor('no words to be held', async () => (await workspaceOf()).reservedWords === 0, PATIENCE_MS);
  const words = allWork.reduce((sum, work) => sum + work.words, 0);
  const charged = CREDITS - (await workspaceOf()).balanceWords;
  if (charged !== words) throw new Error(`${charged} words were charged instead of ${words}`);
  const { received } = receiver;
  for (const { bookId } of allWork)
    await waitFor(
      `a notification of ${bookId}`,
      () => received.some(({ json }) => json.book_id === bookId),
      PATIENCE_MS,
    );
  const forged = received.filter((one) => !hasValidSignature(one, secret)).length;
  if (forged > 0) throw new Error(`${forged} notifications have no valid signature`);
  const own = new Set(allWork.map(({ bookId }) => bookId));
  const foreign = received.filter(({ json }) => !own.has(json.book_id)).length;
  if (foreign > 0) throw new Error(`${foreign} notifications are of books that are not its own`);
  const windows = new Set(received.map(({ json }) => `${json.book_id} ${json.pending_since}`));
  const repeated = received.length - windows.size;
  const chapters = allWork.reduce((sum, work) => sum + work.chapters, 0);
  return { books: allWork.length, chapters, words, notifications: received.length, repeated };
};

/** Says it in a row of the report. */
export const describeAccounts = ({ books, chapters, words, notifications, repeated }: Accounts): string =>
  `${books} books, all ${chapters} chapters done, ${words} words charged once, every book notified, every signature valid; ${notifications} notifications, ${repeated} of them repeated`;
