// The naming of books through the real services, with a scripted model.

import { collect } from '@versio/testing/harness/bible';
import { type ScriptedTranslation, startScriptedTranslation } from '@versio/testing/harness/scripted-translation';
import type { FakeProvider, Reply } from '@versio/testing/provider/fake-provider';
import type { TestServices } from '@versio/testing/services';
import { waitFor } from '@versio/testing/wait';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { createOfflineModel } from '../engine/pairs/zh-vi/offline/model.ts';
import type { NameDocument, TranslateDocument } from '../engine/types.ts';

const PASSPHRASE = 'open sesame';
const offline = createOfflineModel();

let world: ScriptedTranslation;
let fake: FakeProvider;
let services: TestServices;
/** Answers naming requests; undefined: the right answer. */
let onName: (document: NameDocument) => Reply | undefined | Promise<Reply | undefined>;
/** Answers translations; undefined: the right answer. */
let onTranslation: () => Reply | undefined;

const models = (baseUrl: string): object => {
  const mini = {
    provider: 'openai-compatible',
    baseUrl,
    apiKeyEnv: 'MINI_KEY',
    model: 'mini-1',
    concurrency: 8,
  };
  const entries = [
    { ...mini, name: 'mini' },
    { ...mini, name: 'hasty', timeoutMs: 500 },
    { ...mini, name: 'small', maxOutputTokens: 256 },
    { ...mini, name: 'safe', fallback: ['offline'] },
    { name: 'offline', provider: 'offline' },
  ];
  return { default: 'mini', models: entries };
};

beforeAll(async () => {
  world = await startScriptedTranslation(inject('databaseUrl'), {
    answer: async ({ document }) => {
      if (document.task === 'name')
        return (await onName(document)) ?? { text: JSON.stringify(offline.answer(document)) };
      if (document.task === 'analyze') return { text: '{}' };
      return onTranslation() ?? { text: JSON.stringify(offline.answer(document)) };
    },
    models,
    environment: {
      MINI_KEY: 'system-key-0001',
      PROVIDER_FAULT_LIMIT_MS: '2000',
      WEBHOOK_ALLOW_HTTP: 'true',
      WEBHOOK_ALLOWED_PRIVATE_CIDRS: '127.0.0.0/8',
    },
  });
  ({ services, fake } = world);
});
afterAll(() => world?.close());
beforeEach(async () => {
  onName = () => undefined;
  onTranslation = () => undefined;
  await world.reset();
});

const call = () => world.call();
const NAMES = ['萧云', '林风', '陆沉', '苏铭', '韩立', '秦羽', '方源', '叶凡', '楚阳', '石昊'];
const PLAIN = '他走了。';
const OTHER_PLAIN = '她来了。';
/** Returns a chapter in which these names occur often enough to be candidates. */
const withNames = (...names: string[]): string =>
  names.map((name) => `${name}说道：“走！”${name}笑了。\n${name}看着她。${name}道：“好。”`).join('\n');

const createBook = async (texts: readonly string[]) => {
  const bookId = await world.createBook();
  return { bookId, chapterIds: await world.addChapters(bookId, texts) };
};
const addChapters = (bookId: string, texts: readonly string[], firstOrderNo = 1) =>
  world.addChapters(bookId, texts, firstOrderNo);
const queue = (bookId: string, request: object = {}) => world.queue(bookId, request);
const jobsOf = (bookId: string) => world.jobsOf(bookId);
const ended = (bookId: string) => world.ended(bookId);
const nameCalls = () => fake.calls.filter(({ document }) => document.task === 'name');
const askedSources = () =>
  nameCalls().map(({ document }) => (document as NameDocument).candidates.map(({ source }) => source));
const translatesOf = (orderNo: number): TranslateDocument[] =>
  fake.calls.flatMap(({ document }) =>
    document.task === 'translate' && document.orderNo === orderNo ? [document] : [],
  );
const namesOf = async (bookId: string): Promise<Map<string, string>> => {
  const characters = await collect(services.bibleRecords.listCharacters({ bookId }, call()), 'characters');
  return new Map(characters.map(({ fields }) => [fields!.nameCn, fields!.nameVi]));
};
const namingsLeft = async (): Promise<number> => {
  const { rows } = await services.pool.query('SELECT count(*)::int AS left FROM namings');
  return rows[0].left;
};
const noNamingsLeft = () => waitFor('the namings to end', async () => (await namingsLeft()) === 0);

describe('the names of a call', () => {
  test('are decided before the chapters that hold them are translated', async () => {
    const { bookId } = await createBook([withNames('萧云'), withNames('林风', '萧云'), PLAIN]);
    await queue(bookId);
    const jobs = await ended(bookId);
    expect(jobs.map(({ status, warning }) => [status, warning])).toEqual(Array(3).fill(['done', undefined]));
    expect(await namesOf(bookId)).toEqual(
      new Map([
        ['萧云', 'Tiêu Vân'],
        ['林风', 'Lâm Phong'],
      ]),
    );
    for (const [orderNo, names] of [[1, ['萧云']] as const, [2, ['萧云', '林风']] as const])
      for (const { characters } of translatesOf(orderNo))
        expect(characters.map(({ nameCn }) => nameCn)).toEqual(expect.arrayContaining([...names]));
    const firstTranslation = fake.calls.findIndex(
      ({ document }) => document.task === 'translate' && document.orderNo < 3,
    );
    expect(fake.calls.findIndex(({ document }) => document.task === 'name')).toBeLessThan(firstTranslation);
    await noNamingsLeft();
  });

  test('hold back only the chapters in which they occur', async () => {
    const held = Promise.withResolvers<void>();
    onName = async () => {
      await held.promise;
      return undefined;
    };
    const { bookId, chapterIds } = await createBook([withNames('萧云'), PLAIN, OTHER_PLAIN]);
    await queue(bookId);
    await waitFor('the chapters without names to be done', async () => {
      const jobs = await jobsOf(bookId);
      return jobs.filter(({ status }) => status === 'done').length === 2;
    });
    const waiting = (await jobsOf(bookId)).find(({ chapterId }) => chapterId === chapterIds[0]);
    expect(waiting).toMatchObject({ status: 'running', attempts: 1 });
    expect(translatesOf(1)).toEqual([]);
    held.resolve();
    expect((await ended(bookId)).map(({ status, attempts }) => [status, attempts])).toEqual(Array(3).fill(['done', 1]));
  });

  test('hold back a chapter that needs no analysis before it starts', async () => {
    // What the rule decided is asked of the model again.
    onName = () => ({ text: '' });
    onTranslation = () => ({ fault: 'hang' });
    const { bookId } = await createBook([withNames('萧云')]);
    await queue(bookId);
    await waitFor('the translation to begin', () => translatesOf(1).length > 0);
    await services.translation.cancelChapters({ bookId, all: true }, call());
    await noNamingsLeft();
    onTranslation = () => undefined;
    const held = Promise.withResolvers<void>();
    onName = async () => {
      await held.promise;
      return undefined;
    };
    fake.calls.length = 0;
    await queue(bookId);
    await waitFor('the naming request', () => nameCalls().length > 0);
    const statusOf = async () => (await jobsOf(bookId)).map(({ status, attempts }) => [status, attempts]);
    expect(await statusOf()).toEqual([['queued', 0]]);
    held.resolve();
    await ended(bookId);
    expect(await statusOf()).toEqual([['done', 1]]);
    expect(askedSources()).toEqual([['萧云']]);
  });

  test('are not asked again once they are decided', async () => {
    const { bookId, chapterIds } = await createBook([withNames('萧云')]);
    await queue(bookId);
    await ended(bookId);
    await addChapters(bookId, [withNames('萧云')], 2);
    await queue(bookId);
    await queue(bookId, { chapterIds });
    expect((await ended(bookId)).map(({ status }) => status)).toEqual(['done', 'done']);
    expect(askedSources()).toEqual([['萧云']]);
  });

  test('are asked in order of first appearance: those of the first chapter, then as many as a request takes', async () => {
    const texts = Array.from({ length: 5 }, (_, index) => withNames(NAMES[index * 2]!, NAMES[index * 2 + 1]!));
    const { bookId } = await createBook(texts);
    await queue(bookId, { model: 'small' });
    expect((await ended(bookId)).map(({ status }) => status)).toEqual(Array(5).fill('done'));
    const asked = askedSources();
    expect(asked[0]!.toSorted()).toEqual(NAMES.slice(0, 2).toSorted());
    expect(asked.flat().toSorted()).toEqual(NAMES.toSorted());
    const chapterOf = (source: string) => Math.floor(NAMES.indexOf(source) / 2);
    const order = asked.flat().map(chapterOf);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    // 256 tokens of output: 6 candidates a request.
    expect(asked.map(({ length }) => length)).toEqual([2, 6, 2]);
  });

  test('are asked once when two calls on a book name chapters with the same names at once', async () => {
    const texts = Array.from({ length: 4 }, (_, index) => withNames('萧云', NAMES[index + 1]!));
    const { bookId, chapterIds } = await createBook(texts);
    await Promise.all([
      queue(bookId, { chapterIds: chapterIds.slice(0, 2) }),
      queue(bookId, { chapterIds: chapterIds.slice(2) }),
    ]);
    expect((await ended(bookId)).map(({ status }) => status)).toEqual(Array(4).fill('done'));
    expect(askedSources().flat().toSorted()).toEqual(NAMES.slice(0, 5).toSorted());
  });

  test('are the same in all chapters that are worked on at once', async () => {
    const texts = Array.from({ length: 40 }, (_, index) =>
      withNames(NAMES[index % 10]!, NAMES[(index * 3 + 1) % 10]!, NAMES[(index * 7 + 2) % 10]!),
    );
    const { bookId } = await createBook(texts);
    await queue(bookId);
    expect((await ended(bookId)).every(({ status }) => status === 'done')).toBe(true);
    expect(askedSources().flat().toSorted()).toEqual(NAMES.toSorted());
    const known = await namesOf(bookId);
    for (const [index, text] of texts.entries())
      for (const { characters } of translatesOf(index + 1))
        expect(new Map(characters.map(({ nameCn, nameVi }) => [nameCn, nameVi]))).toEqual(
          new Map([...known].filter(([name]) => text.includes(name))),
        );
  });

  test('are not asked with useBible false or autoApprove false', async () => {
    const { bookId } = await createBook([withNames('萧云')]);
    await queue(bookId, { useBible: false });
    await ended(bookId);
    await services.books.updateBook({ bookId, autoApprove: false }, call());
    await addChapters(bookId, [withNames('林风')], 2);
    await queue(bookId);
    await ended(bookId);
    expect(nameCalls()).toEqual([]);
  });

  test('of chapters that were added later are asked alone, and those in a done chapter are not', async () => {
    const { bookId, chapterIds } = await createBook([withNames('萧云'), withNames('陆沉')]);
    await queue(bookId, { chapterIds: [chapterIds[0]], useBible: false });
    await ended(bookId);
    await queue(bookId);
    await ended(bookId);
    expect(askedSources()).toEqual([['陆沉']]);
    await addChapters(bookId, [withNames('林风', '萧云', '陆沉')], 3);
    await queue(bookId);
    expect((await ended(bookId)).every(({ status }) => status === 'done')).toBe(true);
    expect(askedSources()).toEqual([['陆沉'], ['林风']]);
  });
});

const RULE_WARNING = /^some names in this chapter were decided by rule, not by the model: /;

describe('a model that does not name', () => {
  const faults: Record<string, { model: string; reply: Reply }> = {
    'gives garbage': { model: 'mini', reply: { text: 'I cannot do this.' } },
    fails: { model: 'mini', reply: { status: 503 } },
    hangs: { model: 'hasty', reply: { fault: 'hang' } },
  };
  for (const [name, { model, reply }] of Object.entries(faults))
    test(`that ${name} holds the chapters no longer than its ladder, and the rule decides`, async () => {
      onName = () => reply;
      const { bookId, chapterIds } = await createBook([withNames('萧云'), PLAIN]);
      await queue(bookId, { model });
      const jobs = new Map((await ended(bookId)).map((job) => [job.chapterId, job]));
      const [named, plain] = chapterIds.map((id) => jobs.get(id)!);
      expect([named!.status, named!.warning]).toEqual(['done', expect.stringMatching(RULE_WARNING)]);
      expect([plain!.status, plain!.warning]).toEqual(['done', undefined]);
      expect((await namesOf(bookId)).get('萧云')).toBe('Tiêu Vân');
    });

  test('passes the names on to its fallback', async () => {
    onName = () => ({ status: 401 });
    const { bookId } = await createBook([withNames('萧云')]);
    await queue(bookId, { model: 'safe' });
    expect((await ended(bookId)).map(({ status, warning }) => [status, warning])).toEqual([['done', undefined]]);
    expect((await namesOf(bookId)).get('萧云')).toBe('Tiêu Vân');
  });

  test('is asked again by a later call while no done chapter holds the name', async () => {
    onName = () => ({ text: '' });
    const { bookId, chapterIds } = await createBook([withNames('萧云')]);
    onTranslation = () => ({ fault: 'hang' });
    await queue(bookId, { chapterIds });
    await waitFor('the translation to begin', () => translatesOf(1).length > 0);
    await services.translation.cancelChapters({ bookId, all: true }, call());
    const unanswered = askedSources().length;
    onName = () => undefined;
    onTranslation = () => undefined;
    await queue(bookId, { chapterIds });
    await ended(bookId);
    expect(askedSources().slice(unanswered)).toEqual([['萧云']]);
    await queue(bookId, { chapterIds });
    await ended(bookId);
    expect(askedSources()).toHaveLength(unanswered + 1);
  });

  test('is not asked again after a chapter with the rendering of the rule is done', async () => {
    onName = () => ({ text: '' });
    const { bookId } = await createBook([withNames('萧云')]);
    await queue(bookId);
    await ended(bookId);
    const unanswered = askedSources().length;
    await addChapters(bookId, [withNames('萧云')], 2);
    await queue(bookId);
    await ended(bookId);
    expect(askedSources()).toHaveLength(unanswered);
  });
});

describe('the end of a naming', () => {
  const hang = () => {
    onName = () => ({ fault: 'hang' });
  };
  const asked = () => waitFor('the naming request', () => nameCalls().length > 0);

  test('comes with the cancellation of its chapters', async () => {
    hang();
    const { bookId } = await createBook([withNames('萧云'), withNames('林风')]);
    await queue(bookId);
    await asked();
    await services.translation.cancelChapters({ bookId, all: true }, call());
    expect((await ended(bookId)).map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
    await noNamingsLeft();
    await waitFor('the request to be aborted', () => fake.cut > 0);
    expect(await namesOf(bookId)).toEqual(new Map());
  });

  test('comes with the deletion of the book', async () => {
    hang();
    const { bookId } = await createBook([withNames('萧云')]);
    await queue(bookId);
    await asked();
    await services.books.deleteBook({ bookId }, call());
    await noNamingsLeft();
    await waitFor('the request to be aborted', () => fake.cut > 0);
    const { rows } = await services.pool.query('SELECT count(*)::int AS left FROM naming_candidates');
    expect(rows).toEqual([{ left: 0 }]);
  });

  test('leaves out the names of chapters that were cancelled', async () => {
    const held = Promise.withResolvers<void>();
    onName = async () => {
      await held.promise;
      return undefined;
    };
    const { bookId, chapterIds } = await createBook([withNames('萧云'), withNames('林风'), withNames('陆沉')]);
    await queue(bookId);
    await asked();
    await services.translation.cancelChapters({ bookId, chapterIds: [chapterIds[1]!] }, call());
    held.resolve();
    await ended(bookId);
    expect(askedSources()).toEqual([['萧云'], ['陆沉']]);
  });
});

describe('a naming on a customer key', () => {
  test('uses that key and its address, and counts to the usage of the first chapter', async () => {
    const apiKey = 'customer-key-0002';
    await services.workspaces.createProviderKey(
      { provider: 'openai-compatible', label: 'mine', apiKey, passphrase: PASSPHRASE, baseUrl: `${fake.url}/v1` },
      call(),
    );
    const { bookId } = await createBook([withNames('萧云')]);
    await queue(bookId, { passphrase: PASSPHRASE });
    const [job] = await ended(bookId);
    expect(job).toMatchObject({ status: 'done' });
    expect(nameCalls().map(({ key }) => key)).toEqual([apiKey]);
    const { rows } = await services.pool.query('SELECT requests FROM job_usage WHERE job_id = $1', [job!.id]);
    expect(rows).toEqual([{ requests: fake.calls.length }]);
  });

  test('ends when the key is deleted, and the job fails with that reason', async () => {
    onName = () => ({ status: 503 });
    const { providerKey } = await services.workspaces.createProviderKey(
      { provider: 'openai-compatible', label: 'mine', apiKey: 'k-0003', passphrase: PASSPHRASE, baseUrl: '' },
      call(),
    );
    const { bookId } = await createBook([withNames('萧云')]);
    await queue(bookId, { passphrase: PASSPHRASE });
    await waitFor('the naming request', () => nameCalls().length > 0);
    await services.workspaces.deleteProviderKey({ providerKeyId: providerKey!.id }, call());
    expect(await ended(bookId)).toMatchObject([
      { status: 'failed', error: 'the provider key of this translation was deleted' },
    ]);
    await noNamingsLeft();
  });
});
