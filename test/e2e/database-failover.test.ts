import { setTimeout as delay } from 'node:timers/promises';
import { countSourceWords } from '@versio/kit/text';
import { type Answer, startTestProduct, type TestProduct } from '@versio/testing/product';
import { waitFor } from '@versio/testing/wait';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

// PostgreSQL's connections are killed and it becomes read-only, like a server that was the primary, while clients write
// and chapters are translated.
let product: TestProduct;
let key: string;
/** In another database, so that it is not among those that are killed. */
let operator: Client;

beforeAll(async () => {
  // What cannot be served is logged as an error each time.
  product = await startTestProduct({ LOG_LEVEL: 'silent' });
  key = (await product.createWorkspace()).apiKey;
  const url = new URL(product.databaseUrl);
  url.pathname = '/template1';
  operator = new Client({ connectionString: url.href });
  await operator.connect();
});
afterAll(async () => {
  await operator.end();
  await product.close();
});

const killConnections = () =>
  operator.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'postgres'`);
const setReadOnly = (value: 'on' | 'off') =>
  operator.query(`ALTER DATABASE postgres SET default_transaction_read_only = ${value}`);

/** Every answer that is neither a success nor "come again": there must be none. */
const wrong: string[] = [];
let comeAgain = 0;

/** Asks with one Idempotency-Key until it is done, as a client does. */
const untilDone = async (idempotencyKey: string, path: string, body: unknown): Promise<Answer> => {
  for (;;) {
    const answer = await product.request('POST', path, {
      key,
      body,
      headers: { 'idempotency-key': idempotencyKey },
    });
    if (answer.status < 300) return answer;
    const hasRetryAfter = Number(answer.headers.get('retry-after')) > 0;
    // 409: the try that lost its database has not given the key back yet.
    const isExpected =
      answer.status === 503 || (answer.status === 409 && answer.json.error === 'idempotency_key_in_use');
    if (!isExpected || !hasRetryAfter) {
      wrong.push(`${path}: ${answer.status} ${answer.text}`);
      return answer;
    }
    comeAgain += 1;
    await delay(100);
  }
};

it('loses nothing, doubles nothing and answers 503 with Retry-After at worst', async () => {
  const before = (await product.request('GET', '/workspace', { key })).json.workspace.balanceWords;
  const chapters = 3;
  const sourceText = '他突然站了起来。\n师姐低声问道。';
  let isOver = false;
  let books = 0;
  const writing = Array.from({ length: 4 }, async (_, writer) => {
    for (let number = 0; !isOver || number < 2; number += 1) {
      const name = `${writer}-${number}`;
      const { json } = await untilDone(`book ${name}`, '/books', { title: name, sourceLang: 'zh' });
      if (!json?.book) return;
      for (let orderNo = 1; orderNo <= chapters; orderNo += 1)
        await untilDone(`chapter ${name} ${orderNo}`, `/books/${json.book.id}/chapters`, { orderNo, sourceText });
      await untilDone(`translate ${name}`, `/translation/books/${json.book.id}/translate`, {});
      books += 1;
    }
  });
  for (let round = 0; round < 4; round += 1) {
    for (let kill = 0; kill < 5; kill += 1) {
      await killConnections();
      await delay(100);
    }
    await setReadOnly('on');
    await killConnections();
    await delay(1_000);
    await waitFor('a client to be told to come again', () => comeAgain > 0);
    await setReadOnly('off');
    await killConnections();
    await delay(500);
  }
  isOver = true;
  await Promise.all(writing);
  expect(wrong).toEqual([]);
  expect(comeAgain).toBeGreaterThan(0);

  const list = (await product.request('GET', '/books?limit=1000', { key })).json;
  const titles = list.books.map(({ title }: { title: string }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles.length).toBe(books);
  for (const { id, title } of list.books) {
    const book = await waitFor(
      `every chapter of ${title} to be done`,
      async () => {
        const { json } = await product.request('GET', `/books/${id}`, { key });
        return json.chapters.every(({ status }: { status: string }) => status === 'done') && json;
      },
      120_000,
    );
    expect(book.chapters.map(({ orderNo }: { orderNo: number }) => orderNo)).toEqual([1, 2, 3]);
  }
  const { workspace } = await waitFor(
    'the holds to be captured',
    async () => {
      const { json } = await product.request('GET', '/workspace', { key });
      return json.workspace.reservedWords === 0 && json;
    },
    120_000,
  );
  const words = countSourceWords(sourceText);
  expect(before - workspace.balanceWords).toBe(books * chapters * words);
}, 400_000);
