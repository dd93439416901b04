import { newId } from '@versio/kit/ids';
import { waitFor } from '@versio/testing/wait';

/** A careful client: repeats what was not answered, always with the same Idempotency-Key. */
export interface Client {
  // biome-ignore lint/suspicious/noExplicitAny: responses of every shape
  ask(method: string, path: string, body?: object): Promise<any>;
}

const PATIENCE_MS = 180_000;

/**
 * Makes a careful client of the product at `urlOf()`, asked for each request. A 4xx, which no repetition mends, is
 * thrown at once.
 */
export const createClient = (urlOf: () => string, key: string, signal: AbortSignal): Client => ({
  ask: async (method, path, body) => {
    const idempotencyKey = newId();
    const answer = await waitFor(
      `${method} ${path} to be answered`,
      async () => {
        signal.throwIfAborted();
        const response = await fetch(`${urlOf()}${path}`, {
          method,
          signal: AbortSignal.any([signal, AbortSignal.timeout(20_000)]),
          headers: {
            authorization: `Bearer ${key}`,
            ...(method === 'POST' ? { 'idempotency-key': idempotencyKey } : {}),
            ...(body ? { 'content-type': 'application/json' } : {}),
          },
          ...(body ? { body: JSON.stringify(body) } : {}),
        }).catch(() => undefined);
        if (response === undefined || response.status >= 500 || response.status === 429) return undefined;
        const text = await response.text().catch(() => undefined);
        return text === undefined ? undefined : { status: response.status, text };
      },
      PATIENCE_MS,
    );
    if (answer.status >= 400)
      throw new Error(`${method} ${path} answered ${answer.status} ${answer.text.slice(0, 500)}`);
    return answer.text ? JSON.parse(answer.text) : undefined;
  },
});

/** A book with chapters to translate. */
export interface Work {
  bookId: string;
  chapters: number;
  /** Source words of all chapters, by the product's own count. */
  words: number;
}

/** Makes a book with chapters and queues them all. */
export const startWork = async ({ ask }: Client, chapters: readonly string[]): Promise<Work> => {
  const { book } = await ask('POST', '/books', { title: '不灭', sourceLang: 'zh', targetLang: 'vi' });
  for (const [index, sourceText] of chapters.entries())
    await ask('POST', `/books/${book.id}/chapters`, { orderNo: index + 1, sourceText });
  const { words } = await ask('POST', `/translation/books/${book.id}/estimate`, {});
  await ask('POST', `/translation/books/${book.id}/translate`, {});
  return { bookId: book.id, chapters: chapters.length, words };
};

/** Waits until every chapter is done; a failed one is thrown. */
export const finishWork = async ({ ask }: Client, { bookId }: Work): Promise<void> => {
  await waitFor(
    `every chapter of ${bookId} to be done`,
    async () => {
      const { chapters } = await ask('GET', `/books/${bookId}`);
      const failed = chapters.find(({ status }: { status: string }) => status === 'failed');
      if (failed) throw new Error(`chapter ${failed.orderNo} of ${bookId} failed: ${failed.errorMsg}`);
      return chapters.every(({ status }: { status: string }) => status === 'done');
    },
    PATIENCE_MS,
  );
};
