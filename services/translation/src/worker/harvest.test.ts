// Names that translate answers hold become votes of the Bible.

import { collect } from '@versio/testing/harness/bible';
import { type ScriptedTranslation, startScriptedTranslation } from '@versio/testing/harness/scripted-translation';
import type { FakeProvider } from '@versio/testing/provider/fake-provider';
import { answerNames } from '@versio/testing/provider/name-answers';
import type { TestServices } from '@versio/testing/services';
import { waitFor } from '@versio/testing/wait';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import type { TranslateDocument } from '../engine/types.ts';

let world: ScriptedTranslation;
let fake: FakeProvider;
let services: TestServices;
let onTranslate: (document: TranslateDocument) => Promise<void>;

const TARGETS: Record<string, string> = { 寒螭谷: 'Hàn Ly Cốc', 雷音寺: 'Lôi Âm Tự', 走: 'đi' };
const translated = (text: string): string =>
  (text.match(/寒螭谷|雷音寺|走/gu) ?? []).map((part) => TARGETS[part]).join(' ');

const answer: FakeProvider['answer'] = async ({ document }) => {
  // The naming names nothing, so that only translations do.
  if (document.task === 'name') return { text: JSON.stringify(answerNames(document)) };
  if (document.task === 'analyze') return { text: '{}' };
  await onTranslate(document);
  const text = document.segments.map((segment) => segment.text).join('\n');
  const answered = {
    segments: document.segments.map((segment) => ({ id: segment.id, text: translated(segment.text) })),
    names: ['寒螭谷', '雷音寺', '无名山']
      .filter((source) => text.includes(source) || source === '无名山')
      .map((source) => ({ source, target: TARGETS[source] ?? 'Vô Danh Sơn' })),
  };
  return { text: JSON.stringify(answered) };
};

beforeAll(async () => {
  world = await startScriptedTranslation(inject('databaseUrl'), { answer });
  ({ services, fake } = world);
});
afterAll(() => world?.close());
beforeEach(async () => {
  onTranslate = async () => {};
  await world.reset();
});

const queue = async (texts: readonly string[], { autoApprove = true, useBible = true } = {}): Promise<string> => {
  const bookId = await world.createBook({ autoApprove });
  await world.addChapters(bookId, texts);
  await world.queue(bookId, { useBible });
  return bookId;
};
const ended = (bookId: string) => world.ended(bookId);
const termsOf = async (bookId: string) =>
  (await collect(services.bibleRecords.listTerms({ bookId }, world.call()), 'terms')).map(
    ({ sourceTerm, targetTerm }) => `${sourceTerm} ${targetTerm}`,
  );
const stored = async (): Promise<number> => {
  const { rows } = await services.pool.query<{ count: number }>('SELECT count(*)::int AS count FROM harvests');
  return rows[0]!.count;
};
const sent = () => waitFor('the harvests to be sent', async () => (await stored()) === 0);

test('the names of a done chapter are in the Bible, and a chapter that begins later is sent them', async () => {
  const bookId = await queue(['走，寒螭谷。']);
  expect(await ended(bookId)).toMatchObject([{ status: 'done' }]);
  await sent();
  expect(await termsOf(bookId)).toEqual(['寒螭谷 Hàn Ly Cốc']);
  await services.books.addChapter({ bookId, orderNo: 2, sourceText: '寒螭谷，走。' }, world.call());
  await services.translation.queueChapters({ bookId, all: true, useBible: true }, world.call());
  await ended(bookId);
  const last = fake.calls.findLast(({ document }) => document.task === 'translate')!.document as TranslateDocument;
  expect(last.glossary).toMatchObject([{ source: '寒螭谷', target: 'Hàn Ly Cốc' }]);
});

test('a Bible that is down neither fails nor holds a chapter; it has the names when it is back', async () => {
  onTranslate = () => services.stop('bible');
  const bookId = await queue(['走，寒螭谷。']);
  expect(await ended(bookId)).toMatchObject([{ status: 'done' }]);
  expect(await stored()).toBe(1);
  await services.restart('bible');
  await sent();
  expect(await termsOf(bookId)).toEqual(['寒螭谷 Hàn Ly Cốc']);
});

test('a harvest that is sent twice counts once', async () => {
  const bookId = await queue(['走，寒螭谷。']);
  const [job] = await ended(bookId);
  await sent();
  const before = await services.bible.selectForText({ bookId, orderNo: 1, text: '寒螭谷' }, world.call());
  // As after a kill between the call and the deletion.
  await services.pool.query('INSERT INTO harvests (job_id, order_no, names) VALUES ($1, 1, $2)', [
    job!.id,
    JSON.stringify([{ source: '寒螭谷', target: 'Hàn Ly Cốc', quote: '' }]),
  ]);
  await sent();
  expect(await termsOf(bookId)).toEqual(['寒螭谷 Hàn Ly Cốc']);
  const after = await services.bible.selectForText({ bookId, orderNo: 1, text: '寒螭谷' }, world.call());
  expect(after.version).toBe(before.version);
});

test('names of segments that an earlier run accepted are kept over a restart', async () => {
  const held = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  onTranslate = async ({ segments }) => {
    if (!segments.some(({ text }) => text.includes('雷音寺'))) return;
    reached.resolve();
    await held.promise;
  };
  // Two requests: 60 segments and one.
  const bookId = await queue([
    ['走，寒螭谷。', ...Array.from({ length: 59 }, () => '走。'), '走，雷音寺。'].join('\n'),
  ]);
  await reached.promise;
  await waitFor('the first request to be stored', async () => {
    const { rows } = await services.pool.query("SELECT 1 FROM checkpoints WHERE names <> '[]'");
    return rows.length === 1;
  });
  await services.stop('translation');
  held.resolve();
  fake.calls.length = 0;
  await services.restart('translation');
  expect(await ended(bookId)).toMatchObject([{ status: 'done' }]);
  const again = fake.calls.filter(({ document }) => document.task === 'translate');
  expect(again.map(({ document }) => (document as TranslateDocument).segments.length)).toEqual([1]);
  await sent();
  expect((await termsOf(bookId)).sort()).toEqual(['寒螭谷 Hàn Ly Cốc', '雷音寺 Lôi Âm Tự'].sort());
});

test.each([
  ['without the Bible', { useBible: false }],
  ['without automatic approval', { autoApprove: false }],
])('nothing is learned %s', async (_name, options) => {
  const bookId = await queue(['走，寒螭谷。'], options);
  expect(await ended(bookId)).toMatchObject([{ status: 'done' }]);
  expect(await stored()).toBe(0);
  expect(await termsOf(bookId)).toEqual([]);
});

test('what was not sent goes with a deleted book', async () => {
  onTranslate = () => services.stop('bible');
  const bookId = await queue(['走，寒螭谷。']);
  await ended(bookId);
  expect(await stored()).toBe(1);
  await services.restart('bible');
  await services.books.deleteBook({ bookId }, world.call());
  await sent();
});
