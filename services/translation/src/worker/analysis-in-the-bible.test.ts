// Analyses of a scripted model through the real Bible.

import { collect } from '@versio/testing/harness/bible';
import { type ScriptedTranslation, startScriptedTranslation } from '@versio/testing/harness/scripted-translation';
import type { FakeProvider, ProviderCall } from '@versio/testing/provider/fake-provider';
import type { TestServices } from '@versio/testing/services';
import { waitFor } from '@versio/testing/wait';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { createOfflineModel } from '../engine/pairs/zh-vi/offline/model.ts';
import type { TranslateDocument } from '../engine/types.ts';

const offline = createOfflineModel();
/** The analyses of the model by chapter number. */
type Script = Record<number, object | string>;

let world: ScriptedTranslation;
let fake: FakeProvider;
let services: TestServices;
let script: Script;
let beforeAnswer: (call: ProviderCall) => Promise<void>;
beforeAll(async () => {
  world = await startScriptedTranslation(inject('databaseUrl'), {
    answer: async (call) => {
      await beforeAnswer(call);
      const { document } = call;
      const answer = document.task === 'analyze' ? (script[document.orderNo] ?? {}) : offline.answer(document);
      return { text: typeof answer === 'string' ? answer : JSON.stringify(answer) };
    },
  });
  ({ services, fake } = world);
});
afterAll(() => world?.close());
beforeEach(async () => {
  script = {};
  beforeAnswer = async () => {};
  await world.reset();
});

const createBook = async (texts: Record<number, string>) => {
  const bookId = await world.createBook();
  const chapterIds: Record<number, string> = {};
  for (const [orderNo, text] of Object.entries(texts))
    [chapterIds[Number(orderNo)]] = (await world.addChapters(bookId, [text], Number(orderNo))) as [string];
  return { bookId, chapterIds };
};
/** Translates chapters of a book and waits until their jobs have ended. */
const translate = async (bookId: string, chapterIds?: string[]) => {
  await world.queue(bookId, chapterIds && { chapterIds });
  return world.ended(bookId);
};
const call = () => world.call();
const charactersOf = async (bookId: string) =>
  (await collect(services.bibleRecords.listCharacters({ bookId }, call()), 'characters')).map(({ fields }) => fields);
const termsOf = (bookId: string) => collect(services.bibleRecords.listTerms({ bookId }, call()), 'terms');
const conflictsOf = (bookId: string) => collect(services.bibleRecords.listConflicts({ bookId }, call()), 'conflicts');
const sentFor = (orderNo: number): TranslateDocument =>
  fake.calls.findLast(({ document }) => document.task === 'translate' && document.orderNo === orderNo)!
    .document as TranslateDocument;
const LIN = {
  nameCn: '林若溪',
  nameVi: 'Lâm Nhược Khê',
  aliases: [],
  gender: 'female',
  role: '',
  faction: '',
  realm: '',
};

describe('the result of a model', () => {
  test('is accepted only for names that are in the source and have a rendering in the target language', async () => {
    script[1] = {
      terms: [
        { source: '碧霄宗', target: 'Bích Tiêu Tông', category: 'organization' },
        { source: '天外天', target: 'Thiên Ngoại Thiên', category: 'place' },
        { source: '剑', target: 'kiếm', category: 'item' },
        { source: '他走了。', target: 'Hắn đi rồi', category: 'other' },
        { source: '寒螭山', target: '寒螭山', category: 'place' },
        { source: '流火诀', target: 'Lưu Hỏa Quyết', category: 'spell' },
        { source: '', target: 'x' },
        'no term',
      ],
      characters: [LIN, { nameCn: '无名氏', nameVi: 'Vô Danh Thị' }, { nameCn: '赵刚', nameVi: '赵刚' }, { nameCn: 7 }],
      relations: [
        { from: '林若溪', to: '无名氏', kind: 'x', self: 'ta', other: 'ngươi' },
        { from: '林若溪', to: '林若溪', kind: 'x' },
      ],
      events: [
        { character: '林若溪', kind: 'injury', text: 'bị thương' },
        { character: '无名氏', kind: 'death', text: 'chết' },
      ],
      idioms: [
        { source: '一石二鸟', hanViet: 'nhất thạch nhị điểu', viEquivalent: 'một công đôi việc' },
        { source: '画蛇添足', hanViet: 'họa xà thiêm túc', viEquivalent: 'vẽ rắn thêm chân' },
      ],
      summary: 'Lâm Nhược Khê đến.',
    };
    const { bookId } = await createBook({ 1: '林若溪来到碧霄宗，寒螭山下。赵刚练剑，学流火诀，一石二鸟。\n他走了。' });
    const [job] = await translate(bookId);
    expect(job).toMatchObject({ status: 'done' });
    expect(job!.warning).toBeUndefined();
    expect((await termsOf(bookId)).map(({ sourceTerm, category }) => [sourceTerm, category])).toEqual([
      ['碧霄宗', 'organization'],
      ['流火诀', 'other'],
    ]);
    expect(await charactersOf(bookId)).toMatchObject([{ nameCn: '林若溪', nameVi: 'Lâm Nhược Khê', firstOrder: 1 }]);
    expect(await collect(services.bibleRecords.listRelations({ bookId }, call()), 'relations')).toEqual([]);
    expect(
      (await collect(services.bibleRecords.listCharacterEvents({ bookId }, call()), 'events')).map(({ text }) => text),
    ).toEqual(['bị thương']);
    expect(
      (await collect(services.bibleRecords.listIdioms({ bookId }, call()), 'idioms')).map((one) => one.sourceText),
    ).toEqual(['一石二鸟']);
    const { chapters } = await services.books.getBook({ bookId, includeChapters: true }, call());
    expect(chapters[0]!.analysisTime).toBeDefined();
  });

  test('that is not a document leaves the chapter without an analysis, and its job has a warning', async () => {
    script[1] = 'There is nothing.';
    const { bookId } = await createBook({ 1: '他走了。' });
    const [job] = await translate(bookId);
    expect(job).toMatchObject({ status: 'done', warning: expect.stringContaining('"m" gave no usable analysis') });
    const { chapters } = await services.books.getBook({ bookId, includeChapters: true }, call());
    expect(chapters[0]!.analysisTime).toBeUndefined();
  });
});

describe('a name that analysis and naming render differently', () => {
  const NAMED = '李长青说道：“走！”李长青笑了。\n李长青看着她。李长青道：“好。”';
  const analysed = { ...LIN, nameCn: '李长青', nameVi: 'Lý Trưởng Thanh' };

  test('has the rendering of the naming, though its answer comes after that of the analysis', async () => {
    script[1] = { characters: [analysed] };
    const answer = Promise.withResolvers<void>();
    beforeAnswer = ({ document }) => (document.task === 'name' ? answer.promise : Promise.resolve());
    const { bookId } = await createBook({ 1: NAMED });
    await world.queue(bookId);
    await waitFor('the analysed chapter to wait for the naming', async () => {
      const { rows } = await services.pool.query('SELECT state FROM jobs WHERE book_id = $1', [bookId]);
      return rows[0]?.state === 'waiting' && fake.calls.some(({ document }) => document.task === 'analyze');
    });
    answer.resolve();
    const [job] = await world.ended(bookId);
    expect([job!.status, job!.attempts, job!.warning]).toEqual(['done', 1, undefined]);
    expect(await charactersOf(bookId)).toMatchObject([{ nameCn: '李长青', nameVi: 'Lý Trường Thanh' }]);
    expect(sentFor(1).characters).toMatchObject([{ nameCn: '李长青', nameVi: 'Lý Trường Thanh' }]);
  });
});

describe('contradictions', () => {
  test('another gender becomes a conflict at once, another rendering when three chapters have it', async () => {
    script[1] = {
      terms: [{ source: '碧霄宗', target: 'Bích Tiêu Tông', category: 'organization' }],
      characters: [LIN],
    };
    const terms = [{ source: '碧霄宗', target: 'Phái Bích Tiêu', category: 'organization' }];
    script[2] = { terms, characters: [{ ...LIN, gender: 'male' }] };
    script[3] = { terms };
    script[4] = { terms };
    const { bookId, chapterIds } = await createBook({
      1: '林若溪在碧霄宗。',
      2: '第二天，林若溪离开碧霄宗。',
      3: '碧霄宗下雨了。',
      4: '碧霄宗天晴了。',
    });
    await translate(bookId, [chapterIds[1]!]);
    await translate(bookId, [chapterIds[2]!]);
    const [lin] = await charactersOf(bookId);
    expect(lin).toMatchObject({ nameVi: 'Lâm Nhược Khê', genders: [{ gender: 'female' }] });
    const [gender, ...others] = await conflictsOf(bookId);
    expect(others).toEqual([]);
    expect(gender).toMatchObject({ kind: 'gender', status: 'open' });
    expect(gender!.evidence).toContainEqual(
      expect.objectContaining({ orderNo: 2, quote: '第二天，林若溪离开碧霄宗。' }),
    );
    await translate(bookId, [chapterIds[3]!]);
    await translate(bookId, [chapterIds[4]!]);
    expect(await termsOf(bookId)).toMatchObject([{ targetTerm: 'Bích Tiêu Tông' }]);
    const rendering = (await conflictsOf(bookId)).find(({ kind }) => kind === 'term_rendering');
    expect(rendering).toMatchObject({ status: 'open' });
    expect(rendering!.evidence.map((place: { orderNo: number }) => place.orderNo)).toEqual([2, 3, 4]);
    expect(sentFor(4).glossary).toMatchObject([{ source: '碧霄宗', target: 'Bích Tiêu Tông' }]);
    expect(sentFor(2).characters).toMatchObject([{ nameVi: 'Lâm Nhược Khê', gender: 'female' }]);
  });

  test('of two parallel analyses that of the lower chapter wins without a conflict', async () => {
    script[1] = { terms: [{ source: '碧霄宗', target: 'Bích Tiêu Tông', category: 'organization' }] };
    script[2] = { terms: [{ source: '碧霄宗', target: 'Phái Bích Tiêu', category: 'organization' }] };
    const later = Promise.withResolvers<void>();
    beforeAnswer = async ({ document }) => {
      if (document.task !== 'analyze') return;
      // The lower chapter's analysis ends last.
      if (document.orderNo === 2) later.resolve();
      else await later.promise;
    };
    const { bookId } = await createBook({ 1: '他在碧霄宗。', 2: '她在碧霄宗。' });
    await translate(bookId);
    expect(await termsOf(bookId)).toMatchObject([{ targetTerm: 'Bích Tiêu Tông' }]);
    expect(await conflictsOf(bookId)).toEqual([]);
    expect(sentFor(2).glossary).toMatchObject([{ target: 'Bích Tiêu Tông' }]);
  });

  test('records entered by a person stay as they are', async () => {
    const { bookId } = await createBook({ 1: '林若溪在碧霄宗。' });
    const human = { bookId, sourceTerm: '碧霄宗', targetTerm: 'Tông Bích Tiêu', category: 'place' };
    await services.bibleRecords.upsertTerm(human, call());
    const empty = { aliases: [], genders: [], relationships: [], abilities: [], equipment: [], timeline: [] };
    await services.bibleRecords.createCharacter(
      { bookId, fields: { ...empty, nameVi: 'Khê Nhi', nameCn: '林若溪' } },
      call(),
    );
    script[1] = {
      terms: [{ source: '碧霄宗', target: 'Bích Tiêu Tông', category: 'organization' }],
      characters: [{ ...LIN, role: 'đệ tử', aliases: ['若溪'] }],
    };
    const before = [await termsOf(bookId), await charactersOf(bookId)];
    await translate(bookId);
    expect([await termsOf(bookId), await charactersOf(bookId)]).toEqual(before);
  });
});

describe('suspected duplicates', () => {
  test.each<[string, string, string, string, RegExp | undefined]>([
    ['equal after normalising', '林·若溪', '林若溪', '林·若溪来了。林若溪走了。', /differ only in writing/],
    ['a name without its surname', '林若溪', '若溪', '林若溪来了。“若溪！”', /without its surname/],
    [
      'a surname with a title, seen together',
      '林若溪',
      '林师姐',
      '林若溪来了。“林师姐！”',
      /surname of the other with a title/,
    ],
    ['another surname with a title', '林若溪', '赵师姐', '林若溪来了。“赵师姐！”', undefined],
    ['two of one surname', '林若溪', '林动', '林若溪来了。林动走了。', undefined],
  ])('%s', async (_, one, other, text, reason) => {
    script[1] = {
      characters: [
        { ...LIN, nameCn: one, nameVi: 'Một' },
        { ...LIN, nameCn: other, nameVi: 'Hai' },
      ],
    };
    const { bookId } = await createBook({ 1: text });
    await translate(bookId);
    expect((await charactersOf(bookId)).map(({ nameCn }) => nameCn)).toEqual([one, other]);
    const conflicts = await conflictsOf(bookId);
    if (reason === undefined) expect(conflicts).toEqual([]);
    else
      expect(conflicts).toMatchObject([
        {
          kind: 'duplicate_character',
          status: 'open',
          reason: expect.stringMatching(reason),
          evidence: [{ orderNo: 1, quote: expect.stringContaining(other) }],
        },
      ]);
  });
});

describe('the order of chapters', () => {
  test('later chapters are sent the summary of earlier ones, and never the reverse', async () => {
    const texts = { 1: '林若溪来了。', 2: '林若溪走了。', 40: '林若溪笑了，黑袍人没有笑。', 900: '林若溪就是黑袍人。' };
    for (const orderNo of [1, 2, 40]) script[orderNo] = { characters: [LIN], summary: `Tóm tắt chương ${orderNo}.` };
    script[900] = {
      characters: [{ ...LIN, role: 'nội gián', aliases: [{ source: '黑袍人', target: 'Hắc Bào Nhân' }] }],
      summary: 'Bí mật bị lộ.',
    };
    const { bookId, chapterIds } = await createBook(texts);
    await translate(bookId);
    expect([1, 2, 40, 900].map((orderNo) => sentFor(orderNo).context.summary)).toEqual([
      '',
      'Tóm tắt chương 1.',
      'Tóm tắt chương 1.\nTóm tắt chương 2.',
      'Tóm tắt chương 1.\nTóm tắt chương 2.\nTóm tắt chương 40.',
    ]);
    expect(sentFor(900).characters).toMatchObject([{ role: 'nội gián', aliases: [{ source: '黑袍人' }] }]);
    fake.calls.length = 0;
    await translate(bookId, [chapterIds[40]!]);
    const again = JSON.stringify(sentFor(40));
    expect(again).toContain('Lâm Nhược Khê');
    for (const secret of ['nội gián', 'Bí mật']) expect(again).not.toContain(secret);
    // The name is in the text, and is translated the same everywhere; whose it is stays secret.
    expect(sentFor(40).characters).toMatchObject([{ nameCn: '林若溪', role: '', aliases: [] }]);
    expect(sentFor(40).glossary).toMatchObject([{ source: '黑袍人', target: 'Hắc Bào Nhân' }]);
    // Not analysed again, because prepassAt is set.
    expect(fake.calls.some(({ document }) => document.task === 'analyze')).toBe(false);
  });

  test('a chapter is sent the end of the one before, if that is done', async () => {
    const { bookId, chapterIds } = await createBook({ 1: '林若溪来了。\n\n天亮了。', 2: '林若溪走了。' });
    await translate(bookId, [chapterIds[2]!]);
    expect(sentFor(2).context.previous).toEqual([]);
    await translate(bookId, [chapterIds[1]!]);
    expect(sentFor(1).context).toMatchObject({ previous: [] });
    const { chapter } = await services.books.getChapter({ bookId, chapterId: chapterIds[1]! }, call());
    const [first, , last] = chapter!.translatedText!.split('\n');
    await translate(bookId, [chapterIds[2]!]);
    expect(sentFor(2).context).toMatchObject({ previous: [first, last], previousSource: ['林若溪来了。', '天亮了。'] });
  });

  test('the analysis of a cancelled chapter is dropped, and later chapters do not wait for it', async () => {
    script[1] = { terms: [{ source: '碧霄宗', target: 'Bích Tiêu Tông', category: 'organization' }] };
    const asked = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    beforeAnswer = async ({ document }) => {
      if (document.task !== 'analyze' || document.orderNo !== 1) return;
      asked.resolve();
      await go.promise;
    };
    const { bookId, chapterIds } = await createBook({ 1: '他在碧霄宗。', 2: '她走了。' });
    const ended = translate(bookId);
    await asked.promise;
    const { cancelled } = await services.translation.cancelChapters({ bookId, chapterIds: [chapterIds[1]!] }, call());
    go.resolve();
    expect(cancelled).toBe(1);
    const jobs = await ended;
    expect(Object.fromEntries(jobs.map(({ chapterId, status }) => [chapterId, status]))).toEqual({
      [chapterIds[1]!]: 'cancelled',
      [chapterIds[2]!]: 'done',
    });
    expect(await termsOf(bookId)).toEqual([]);
    const { rows } = await services.pool.query(
      'SELECT 1 FROM analyses JOIN jobs ON jobs.id = job_id WHERE book_id = $1',
      [bookId],
    );
    expect(rows).toEqual([]);
  });

  test('an analysis survives a restart of its worker and is applied once', async () => {
    script[1] = { terms: [{ source: '碧霄宗', target: 'Bích Tiêu Tông', category: 'organization' }] };
    const translating = Promise.withResolvers<void>();
    let isFirst = true;
    beforeAnswer = async ({ document }) => {
      if (document.task !== 'translate' || !isFirst) return;
      isFirst = false;
      translating.resolve();
      await new Promise(() => {});
    };
    const { bookId } = await createBook({ 1: '他在碧霄宗。' });
    await services.translation.queueChapters({ bookId, all: true, useBible: true }, call());
    await translating.promise;
    await services.stop('translation');
    await services.restart('translation');
    const jobs = await waitFor('the job to end', async () => {
      const listed = await world.jobsOf(bookId);
      return listed[0]!.status === 'done' && listed;
    });
    expect(jobs[0]).toMatchObject({ attempts: 1 });
    expect(fake.calls.map(({ document }) => document.task)).toEqual(['analyze', 'translate', 'translate']);
    expect(await termsOf(bookId)).toHaveLength(1);
  });
});
