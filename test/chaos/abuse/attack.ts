import { setTimeout as delay } from 'node:timers/promises';
import type { Answer, RequestOptions } from '@versio/testing/product';
import { sendRequest } from '@versio/testing/product';
import type { FakeProvider } from '@versio/testing/provider/fake-provider';

/** An attack by one key against the product. */
export interface Attack {
  name: string;
  /** What the attacker does, in words. */
  told: string;
  plan?: 'pro';
  /** The words of its workspace at the start; START_WORDS unless told. */
  words?: number;
  /** The statuses that the attacker may get; each 429 and 503 must have Retry-After. */
  allowed: readonly number[];
  /** Stores what the attack needs; returns the attack, which goes on until the signal is aborted. */
  prepare(attacker: Attacker): Promise<(signal: AbortSignal) => Promise<void>>;
  /** Looks at the end, with the attack's jobs cancelled; returns the promises that were broken. */
  check?(attacker: Attacker): Promise<string[]> | string[];
}

/** The size of attacks: `short` for the tests, where figures do not matter. */
export type Size = 'whole' | 'short';

/** What an attack works with. */
export interface Attacker {
  url: string;
  key: string;
  size: Size;
  /** The provider behind the model `hostile`, whose answers the attack sets; its `calls` are those of the attack. */
  provider: FakeProvider;
  /** How often each response came, by method, path and status. */
  responses: Map<string, number>;
  /** Responses that are not allowed, or lack Retry-After. */
  wrong: Set<string>;
  /** Books of the attack, which are deleted at its end. */
  books: string[];
  /** Sends a request and counts its response; a connection that the product closes is `undefined`. */
  send(method: string, path: string, body?: unknown, options?: RequestOptions): Promise<Answer | undefined>;
  /** Sends a request that must succeed, again where it is told to wait. */
  must(method: string, path: string, body?: unknown): Promise<Answer['json']>;
  /** Creates a book and returns its id. */
  createBook(fields?: object): Promise<string>;
  /** Counts a response that came otherwise than through `send`. */
  count(what: string, status: number, hasRetryAfter: boolean): void;
}

/** Creates the attacker of one attack. */
export const createAttacker = (
  base: Pick<Attacker, 'url' | 'key' | 'size' | 'provider'>,
  allowed: readonly number[],
): Attacker => {
  const { url, key } = base;
  const attacker: Attacker = {
    ...base,
    responses: new Map(),
    wrong: new Set(),
    books: [],
    count(what, status, hasRetryAfter) {
      const name = `${what.replaceAll(/[0-9a-f-]{36}/g, '{id}')} ${status}`;
      attacker.responses.set(name, (attacker.responses.get(name) ?? 0) + 1);
      if (!allowed.includes(status)) attacker.wrong.add(name);
      if ((status === 429 || status === 503) && !hasRetryAfter) attacker.wrong.add(`${name} without Retry-After`);
    },
    async send(method, path, body, options = {}) {
      try {
        const answer = await sendRequest(url + path, method, { key, body, ...options });
        attacker.count(`${method} ${path}`, answer.status, answer.headers.has('retry-after'));
        return answer;
      } catch {
        const what = options.signal?.aborted ? 'given up' : 'closed';
        attacker.responses.set(what, (attacker.responses.get(what) ?? 0) + 1);
        return undefined;
      }
    },
    async must(method, path, body) {
      for (let attempt = 1; ; attempt += 1) {
        const answer = await sendRequest(url + path, method, { key, body });
        if (answer.status < 300) return answer.json;
        if ((answer.status !== 429 && answer.status !== 503) || attempt === 60)
          throw new Error(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 300)}`);
        await delay(1_000 * Number(answer.headers.get('retry-after') ?? 1));
      }
    },
    async createBook(fields = {}) {
      const book = { title: 'a', sourceLang: 'zh', autoApprove: false, ...fields };
      const { id } = (await attacker.must('POST', '/books', book)).book;
      attacker.books.push(id);
      return id;
    },
  };
  return attacker;
};

/** Repeats `work` in `parallel` places until the signal is aborted; each place is told its number. */
export const repeat = async (
  parallel: number,
  signal: AbortSignal,
  work: (place: number) => Promise<unknown>,
): Promise<void> => {
  const place = async (_: unknown, number: number): Promise<void> => {
    while (!signal.aborted) {
      await work(number);
      // What is refused at once is tried again at once, but not in the same turn.
      await delay(5);
    }
  };
  await Promise.all(Array.from({ length: parallel }, place));
};
