// The dictionaries of a book and of the installation, through the real services.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DictionaryFormat } from '@versio/proto/versio/books/v1/books_pb';
import { isEnded, readJobs } from '@versio/testing/harness/translation';
import { startTestServices, type TestServices } from '@versio/testing/services';
import { waitFor } from '@versio/testing/wait';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

let services: TestServices;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'versio-dictionaries-'));
  await writeFile(join(folder, 'VietPhrase.txt'), '噬灵兽=thú nuốt linh\n魔晶=ma tinh\n');
  services = await startTestServices(inject('databaseUrl'), { environment: { OFFLINE_DICTIONARIES: folder } });
});
afterAll(async () => {
  await services?.close();
  await rm(folder, { recursive: true, force: true });
});

test('a chapter is translated with the dictionary that its book has when the work starts', async () => {
  const call = { workspaceId: await services.createWorkspace() };
  const settings = { title: 'a', sourceLang: 'zh', targetLang: 'vi', autoApprove: false };
  const bookId = (await services.books.createBook(settings, call)).book!.id;
  const sourceText = '魔晶。\n噬灵兽。';
  const chapterId = (await services.books.addChapter({ bookId, orderNo: 1, title: '', sourceText }, call)).chapter!.id;
  const translate = async (): Promise<string[]> => {
    await services.translation.queueChapters({ bookId, chapterIds: [chapterId], useBible: false }, call);
    await waitFor('the job to end', async () =>
      (await readJobs(services.translation, { bookId }, call)).every(isEnded),
    );
    const { chapter } = await services.books.getChapter({ bookId, chapterId }, call);
    return chapter!.translatedText!.split('\n');
  };
  const put = (text: string) => {
    async function* parts() {
      yield { part: { case: 'header' as const, value: { bookId, format: DictionaryFormat.WORDS } } };
      yield { part: { case: 'piece' as const, value: new TextEncoder().encode(text) } };
    }
    return services.books.putDictionary(parts(), call);
  };
  expect(await translate()).toEqual(['Ma tinh.', 'Thú nuốt linh.']);
  await put('魔晶=pha lê ma thuật\n');
  expect(await translate()).toEqual(['Pha lê ma thuật.', 'Thú nuốt linh.']);
  await put('魔晶=đá quỷ\n');
  expect(await translate()).toEqual(['Đá quỷ.', 'Thú nuốt linh.']);
  await services.books.deleteDictionary({ bookId }, call);
  expect(await translate()).toEqual(['Ma tinh.', 'Thú nuốt linh.']);
});
