import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { newId } from '@versio/kit/ids';
import { SumCapturesRequest_Group } from '@versio/proto/versio/billing/v1/billing_pb';
import { startTestBilling, type TestBilling } from '@versio/testing/harness/billing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

let billing: TestBilling;
beforeAll(async () => {
  billing = await startTestBilling(inject('databaseUrl'));
});
afterAll(() => billing.close());

// Entries of former days are written into the table: no RPC has another day than today.
const hold = (words: number) => ({ holdId: newId(), words: BigInt(words), bookId: newId(), chapterId: newId() });

test('captured words are summed by day and by book, of this workspace and time alone', async () => {
  const workspace = { workspaceId: newId() };
  const [one, two, three] = [hold(10), hold(20), hold(30)];
  const holds = [one, { ...two, bookId: one.bookId }, three];
  const capture = (days: string, { holdId, words, bookId, chapterId }: ReturnType<typeof hold>) =>
    billing.pool.query(
      `INSERT INTO entries (id, workspace_id, kind, words, book_id, chapter_id, job_id, created_at)
       VALUES ($1, $2, 'capture', $3, $4, $5, $6, $7)`,
      [newId(), workspace.workspaceId, Number(words), bookId, chapterId, holdId, days],
    );
  await capture('2024-02-28T23:59:59.999Z', holds[0]!);
  await capture('2024-02-29T00:00:00.000Z', holds[1]!);
  await capture('2024-02-29T23:59:59.999Z', holds[2]!);
  const sum = async (from: string, to: string, group: SumCapturesRequest_Group) => {
    const times = { fromTime: timestampFromDate(new Date(from)), toTime: timestampFromDate(new Date(to)) };
    const { sums, words, chapters } = await billing.client.sumCaptures({ ...times, group }, workspace);
    return [sums.map((each) => [each.day || each.bookId, Number(each.words), Number(each.chapters)]), words, chapters];
  };
  const { DAY, BOOK } = SumCapturesRequest_Group;
  const days = [
    ['2024-02-28', 10, 1],
    ['2024-02-29', 50, 2],
  ];
  expect(await sum('2024-02-01', '2024-03-01', DAY)).toEqual([days, 60n, 3n]);
  expect(await sum('2024-02-29', '2024-03-01', DAY)).toEqual([[days[1]], 50n, 2n]);
  const books = [one.bookId, three.bookId].map((id) => [id, 30, id === three.bookId ? 1 : 2]);
  books.sort(([first], [second]) => (String(first) < String(second) ? -1 : 1));
  expect(await sum('2024-02-01', '2024-03-01', BOOK)).toEqual([books, 60n, 3n]);
  expect(await sum('2024-03-01', '2024-03-02', BOOK)).toEqual([[], 0n, 0n]);
  await expect(sum('2024-01-01', '2025-01-02', DAY)).rejects.toMatchObject({ reason: 'INVALID_BODY' });
});
