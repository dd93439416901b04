import { startTestProduct, type TestProduct } from '@versio/testing/product';
import { storyOf } from '@versio/testing/story';
import { waitFor } from '@versio/testing/wait';
import { afterAll, beforeAll, expect, it } from 'vitest';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const CHAPTERS = 60;
const CALLS = 12;

it('queues, reserves and charges every chapter once, however many overlapping calls there are', async () => {
  const { apiKey: key } = await product.createWorkspace({ credits: 1_000_000 });
  const { book } = (await product.request('POST', '/books', { key, body: { title: '同时' } })).json;
  const ids: string[] = [];
  for (let orderNo = 1; orderNo <= CHAPTERS; orderNo += 1) {
    const answer = await product.request('POST', `/books/${book.id}/chapters`, {
      key,
      body: { orderNo, sourceText: storyOf(orderNo, 400) },
    });
    ids.push(answer.json.chapters[0].id);
  }
  // Every call names other chapters in another order; some name all.
  const selections = Array.from({ length: CALLS }, (_, call) =>
    call % 4 === 0
      ? {}
      : { chapterIds: ids.filter((_id, at) => (at + call) % 3 !== 0).sort(() => (call % 2 ? 1 : -1)) },
  );
  const answers = await Promise.all(
    selections.map((body) => product.request('POST', `/translation/books/${book.id}/translate`, { key, body })),
  );
  for (const answer of answers) expect(answer.status).toBe(202);
  const everyChapterDone = async () => {
    const { chapters } = (await product.request('GET', `/books/${book.id}`, { key })).json;
    return chapters.every((chapter: { status: string }) => chapter.status === 'done');
  };
  await waitFor('every chapter to be done', everyChapterDone);
  await waitFor(
    'nothing to be held any more',
    async () => (await product.request('GET', '/workspace', { key })).json.workspace.reservedWords === 0,
  );

  const { entries } = (await product.request('GET', '/workspace/ledger?limit=1000', { key })).json;
  const of = (kind: string) => entries.filter((entry: { kind: string }) => entry.kind === kind);
  const { jobs, total } = (await product.request('GET', `/translation/books/${book.id}/jobs?all=true`, { key })).json;
  const queued = answers.reduce((sum, answer) => sum + answer.json.queued, 0);
  // A call that came when some chapters were done already may have queued them again by name: each such job is one
  // more, and paid once.
  expect(total).toBe(queued);
  expect(of('reserve')).toHaveLength(queued);
  expect(of('capture')).toHaveLength(queued);
  expect(new Set(of('capture').map((entry: { jobId: string }) => entry.jobId)).size).toBe(queued);
  expect(of('release')).toHaveLength(0);
  expect(jobs.every((job: { status: string }) => job.status === 'done')).toBe(true);
});
