// The offline model names the sample book of the demo: every name, nothing else, and each rendered the same everywhere.

import { readFileSync } from 'node:fs';
import { collect } from '@versio/testing/harness/bible';
import { isEnded, readJobs } from '@versio/testing/harness/translation';
import { startTestServices, type TestServices } from '@versio/testing/services';
import { waitFor } from '@versio/testing/wait';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

const SAMPLES = new URL('../../../../deploy/demo/samples/source/', import.meta.url);

let services: TestServices;
let bookId: string;
let texts: string[];
const call = { workspaceId: '' };

beforeAll(async () => {
  services = await startTestServices(inject('databaseUrl'));
  call.workspaceId = await services.createWorkspace();
  const { book } = await services.books.createBook(
    { title: '玄灯录', sourceLang: 'zh', targetLang: 'vi', autoApprove: true },
    call,
  );
  bookId = book!.id;
  const chapterIds: string[] = [];
  for (const orderNo of [1, 2, 3, 4]) {
    const sourceText = readFileSync(new URL(`chapter-${orderNo}.txt`, SAMPLES), 'utf8');
    const { chapter } = await services.books.addChapter({ bookId, orderNo, sourceText }, call);
    chapterIds.push(chapter!.id);
  }
  await services.translation.queueChapters({ bookId, all: true, useBible: true }, call);
  await waitFor('the jobs to end', async () => {
    const jobs = await readJobs(services.translation, { bookId }, call);
    return jobs.every(isEnded) && jobs;
  });
  texts = await Promise.all(
    chapterIds.map(
      async (chapterId) => (await services.books.getChapter({ bookId, chapterId }, call)).chapter!.translatedText!,
    ),
  );
});
afterAll(() => services.close());

test('the Bible has the names of the book and no ordinary words', async () => {
  const terms = await collect(services.bibleRecords.listTerms({ bookId }, call), 'terms');
  expect(terms.map(({ sourceTerm, targetTerm }) => `${sourceTerm} ${targetTerm}`).sort()).toEqual(
    [
      '守灯诀 Thủ Đăng Quyết',
      '栖霞山 Thê Hà Sơn',
      '玄灯宗 Huyền Đăng Tông',
      '落星谷 Lạc Tinh Cốc',
      '听潮阁 Thính Triều Các',
      '回澜步 Hồi Lan Bộ',
    ].sort(),
  );
  const characters = await collect(services.bibleRecords.listCharacters({ bookId }, call), 'characters');
  expect(characters.map(({ fields }) => `${fields!.nameCn} ${fields!.nameVi}`).sort()).toEqual(
    [
      '沈砚 Thẩm Nghiễn',
      '白无涯 Bạch Vô Nhai',
      '陆青禾 Lục Thanh Hòa',
      '雪团 Tuyết Đoàn',
      '韩照 Hàn Chiếu',
      '顾岐山 Cố Kỳ Sơn',
    ].sort(),
  );
  expect(await collect(services.bibleRecords.listConflicts({ bookId }, call), 'conflicts')).toEqual([]);
});

test.each(['Cố Kỳ Sơn', 'Thê Hà Sơn', 'Lạc Tinh Cốc', 'Huyền Đăng Tông', 'Thẩm Nghiễn'])(
  '%s is written so from its first place on',
  (name) => {
    const found = texts.join('\n').match(new RegExp(name, 'giu')) ?? [];
    expect(found.length).toBeGreaterThan(1);
    expect(new Set(found)).toEqual(new Set([name]));
  },
);
