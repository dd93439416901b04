// The exact fields of each resource, with their types and nulls, as the routes return them:
// docs/rest-interface.md#2-resources-and-their-fields.

import { startTestProduct, type TestProduct } from '@versio/testing/product';
import { waitFor } from '@versio/testing/wait';
import { afterAll, beforeAll, expect, test } from 'vitest';

let product: TestProduct;
let key: string;
let bookId: string;
beforeAll(async () => {
  product = await startTestProduct();
  ({ apiKey: key } = await product.createWorkspace());
  bookId = (await call('POST', '/books', { title: '书', sourceLang: 'zh' })).json.book.id;
  await call('POST', `/books/${bookId}/chapters`, { orderNo: 1, title: '第一章', sourceText: '他走进了房间。𠀀' });
  await call('POST', `/books/${bookId}/chapters`, { orderNo: 2, sourceText: '她走了。' });
});
afterAll(() => product?.close());

const call = (method: string, path: string, body?: unknown) => product.request(method, path, { key, body });
const ID = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const BOOK = {
  id: ID,
  title: '书',
  sourceLang: 'zh',
  targetLang: 'vi',
  autoApprove: true,
  hanAllowList: [],
  author: null,
  translatedTitle: null,
  description: null,
  coverType: null,
  noise: 'keep',
  createdAt: TIME,
  updatedAt: TIME,
};
const record = { id: ID, origin: 'human', createdAt: TIME, updatedAt: TIME };

test('Book: the same object from create, get, list and PATCH', async () => {
  expect((await call('GET', `/books/${bookId}`)).json.book).toEqual(BOOK);
  expect((await call('PATCH', `/books/${bookId}`, {})).json).toEqual({ book: BOOK });
  const chapterCounts = { idle: 2, queued: 0, running: 0, done: 0, failed: 0 };
  expect((await call('GET', '/books')).json.books).toEqual([{ ...BOOK, chapterCounts }]);
  const { json } = await call('POST', '/books', { title: 'x' });
  expect(json.book).toEqual({ ...BOOK, title: 'x', sourceLang: 'auto' });
});

test('Chapter list item and full form, before and after the translation; Job', async () => {
  const { chapters } = (await call('GET', `/books/${bookId}`)).json;
  const light = { id: ID, orderNo: 1, title: '第一章', sourceCharCount: 8, errorMsg: null };
  expect(chapters[0]).toEqual({
    ...light,
    translatedTitle: '第一章',
    status: 'idle',
    hasTranslation: false,
    prepassAt: null,
  });
  const path = `/books/${bookId}/chapters/${chapters[0].id}`;
  const full = { id: ID, bookId, orderNo: 1, title: '第一章', sourceText: '他走进了房间。𠀀', errorMsg: null };
  expect((await call('GET', path)).json).toEqual({
    chapter: { ...full, translatedTitle: null, translatedText: null, status: 'idle', prepassAt: null },
  });
  await call('POST', `/translation/books/${bookId}/translate`, { chapterIds: [chapters[1].id] });
  const done = await waitFor('the chapter to be done', async () => {
    const [, chapter] = (await call('GET', `/books/${bookId}`)).json.chapters;
    return chapter.status === 'done' && chapter;
  });
  expect(done).toEqual({
    id: chapters[1].id,
    orderNo: 2,
    title: '',
    translatedTitle: '',
    status: 'done',
    hasTranslation: true,
    sourceCharCount: 4,
    errorMsg: null,
    prepassAt: TIME,
  });
  expect((await call('GET', `/books/${bookId}/chapters/${done.id}`)).json.chapter).toEqual({
    id: done.id,
    bookId,
    orderNo: 2,
    title: '',
    translatedTitle: null,
    sourceText: '她走了。',
    translatedText: expect.stringMatching(/\S/),
    status: 'done',
    errorMsg: null,
    prepassAt: TIME,
  });
  const { jobs } = (await call('GET', `/translation/books/${bookId}/jobs`)).json;
  expect(jobs).toEqual([
    {
      id: ID,
      bookId,
      chapterId: done.id,
      model: 'offline',
      status: 'done',
      attempts: 1,
      error: null,
      createdAt: TIME,
      startedAt: TIME,
      finishedAt: TIME,
      progress: { segmentsDone: 1, segmentsTotal: 1 },
      sourceLang: 'zh',
      warning: null,
    },
  ]);
});

test('Book Bible records, with every default', async () => {
  const made = (await call('POST', '/books', { title: 'Bible' })).json.book.id;
  const post = async (path: string, body: object) => (await call('POST', `/books/${made}/${path}`, body)).json;
  expect(await post('glossary', { sourceTerm: '玄天宗', targetTerm: 'Huyền Thiên Tông', note: null })).toEqual({
    term: {
      ...record,
      sourceTerm: '玄天宗',
      targetTerm: 'Huyền Thiên Tông',
      category: 'other',
      note: '',
      locked: false,
    },
  });
  const nobody = {
    ...record,
    nameCn: '',
    aliases: [],
    gender: 'unknown',
    role: '',
    faction: '',
    realm: '',
    description: '',
    relationships: [],
    abilities: [],
    equipment: [],
    timeline: [],
    firstOrder: null,
    locked: false,
    narrator: [],
  };
  expect(await post('characters', { nameVi: 'Đặng Đình' })).toEqual({
    character: { ...nobody, slug: 'dang-dinh', nameVi: 'Đặng Đình' },
  });
  await post('characters', { nameVi: 'Lâm Động' });
  expect(await post('relations', { fromSlug: 'dang-dinh', toSlug: 'lam-dong', kind: 'bạn', address: null })).toEqual({
    relation: {
      ...record,
      fromSlug: 'dang-dinh',
      toSlug: 'lam-dong',
      kind: 'bạn',
      register: '',
      address: { self: '', other: '' },
      fromOrder: 1,
      toOrder: null,
      note: '',
    },
  });
  expect(await post('idioms', { sourceText: '一石二鸟' })).toEqual({
    idiom: { ...record, sourceText: '一石二鸟', hanViet: '', viEquivalent: '', note: '', kind: 'idiom' },
  });
});
