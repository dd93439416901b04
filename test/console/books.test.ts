// A book is added, changed and deleted, and the titles of a chapter are edited.
// A flow runs in one language, since pages.test.ts sees every page in both.
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { accessibilityFindings, browserTest, type ConsoleUnderTest, startConsole, takeScreenshot } from './browser.ts';
import { en, vi } from './texts.ts';

let console: ConsoleUnderTest;
beforeAll(async () => {
  console = (await startConsole())!;
});
afterAll(() => console?.close());
afterEach(() => expect(console?.takeComplaints() ?? []).toEqual([]));

const send = async (method: string, path: string, body?: unknown) =>
  (await console.product.request(method, path, { key: console.apiKey, body })).json as Record<string, unknown>;

// A PNG of one blue pixel.
const COVER = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
  'base64',
);

describe('in English', () => {
  const language = 'en';
  const { books: texts, common, validation } = en;

  browserTest('a book is added, changed and deleted', async () => {
    const page = await console.open('books', { language });
    await page.getByText(texts.emptyTitle).waitFor();
    await page.keyboard.press('n');
    const creating = page.getByRole('dialog', { name: texts.createTitle });
    await creating.getByLabel(texts.bookTitle, { exact: true }).fill('青云志');
    await creating.getByLabel(texts.sourceLanguage).selectOption('zh');
    // A tag that is none is refused with the one that was meant.
    await creating.getByLabel(texts.targetLanguage).selectOption('other');
    await creating.getByLabel(texts.languageTag(texts.targetLanguage)).fill('vn');
    await creating.getByRole('button', { name: common.create }).click();
    await creating.getByText(validation.unknownLanguage).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await takeScreenshot(page, `book-new-${language}`);
    await creating.getByRole('button', { name: texts.meantLanguage(common.languageNames.vi, 'vi') }).click();
    await creating.getByRole('button', { name: common.create }).click();
    await page.getByRole('heading', { name: '青云志' }).waitFor();
    const bookId = page.url().split('/').at(-1)!;

    await page.getByRole('button', { name: texts.edit }).click();
    const editing = page.getByRole('dialog', { name: texts.editTitle });
    await editing.getByLabel(texts.bookTitle, { exact: true }).fill('Thanh Vân Chí');
    await editing.getByLabel(texts.noise).selectOption('drop');
    await editing.getByLabel(texts.author).fill('萧鼎');
    await editing.getByLabel(texts.translatedTitle).fill('Thanh Vân Chí');
    await editing.getByLabel(texts.description).fill('Một thiếu niên lên núi.');
    const cover = editing.getByLabel(texts.chooseCover).and(page.locator('input'));
    await cover.setInputFiles({ name: 'cover.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await editing.getByText(texts.coverProblems.coverType).waitFor();
    await cover.setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: COVER });
    await editing.getByText(texts.coverProblems.coverType).waitFor({ state: 'detached' });
    await editing.getByLabel(texts.hanAllowList).fill('道\n\n 卍 ');
    expect(await accessibilityFindings(page)).toEqual([]);
    await takeScreenshot(page, `book-edited-${language}`);
    await editing.getByRole('button', { name: common.save }).click();
    await page.getByRole('heading', { name: 'Thanh Vân Chí' }).waitFor();
    expect((await send('GET', `/books/${bookId}`)).book).toMatchObject({
      title: 'Thanh Vân Chí',
      sourceLang: 'zh',
      noise: 'drop',
      hanAllowList: ['道', '卍'],
      targetLang: 'vi',
      author: '萧鼎',
      translatedTitle: 'Thanh Vân Chí',
      description: 'Một thiếu niên lên núi.',
      coverType: 'image/png',
    });
    const coverWidth = () => page.evaluate(`document.querySelector('main img')?.naturalWidth`);
    await expect.poll(coverWidth).toBe(1);
    await takeScreenshot(page, `book-with-cover-${language}`);
    await page.getByRole('link', { name: texts.title }).first().click();
    await page.getByText('萧鼎').waitFor();
    await expect.poll(coverWidth).toBe(1);
    await takeScreenshot(page, `books-with-cover-${language}`);
    await page.goBack();
    await page.getByRole('button', { name: texts.edit }).click();
    await editing.getByRole('button', { name: texts.removeCover }).click();
    await editing.getByRole('button', { name: common.save }).click();
    await editing.waitFor({ state: 'detached' });
    expect(((await send('GET', `/books/${bookId}`)).book as { coverType: unknown }).coverType).toBeNull();

    await page.getByRole('button', { name: texts.edit }).click();
    await editing.getByRole('button', { name: texts.delete }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: texts.delete }).click();
    await page.getByText(texts.emptyTitle).waitFor();
    expect((await send('GET', '/books')).books).toEqual([]);
    await page.context().close();
  });
});

describe('in Vietnamese', () => {
  const language = 'vi';
  const { common, reader, chapters: chapterTexts } = vi;

  browserTest(
    'the titles, the number and the text of a chapter are edited in the reader, and numbers moved',
    async () => {
      const { book } = (await send('POST', '/books', { title: '青云志', sourceLang: 'zh' })) as {
        book: { id: string };
      };
      const { chapters } = (await send('POST', `/books/${book.id}/chapters`, {
        orderNo: 1,
        title: '第一章',
        sourceText: '他来了。',
      })) as { chapters: { id: string }[] };
      await send('PATCH', `/books/${book.id}/chapters/${chapters[0]!.id}`, { translatedText: 'Hắn đã đến.' });
      const page = await console.open(`books/${book.id}/read/${chapters[0]!.id}`, { language });
      await page.getByRole('heading', { name: '第一章' }).waitFor();
      await page.getByRole('button', { name: reader.editChapter }).click();
      const dialog = page.getByRole('dialog', { name: reader.editChapter });
      await dialog.getByLabel(reader.translatedTitle).fill('Chương một');
      expect(await accessibilityFindings(page)).toEqual([]);
      await dialog.getByRole('button', { name: common.save }).click();
      await page.getByRole('heading', { name: 'Chương một' }).waitFor();
      await page.getByRole('button', { name: reader.editChapter }).click();
      await dialog.getByLabel(reader.translatedTitle).fill('');
      // Another number, and another text under the translation that a person wrote.
      await dialog.getByLabel(chapterTexts.number).fill('7');
      await dialog.getByLabel(reader.sourceText).fill('他来了。\n她笑了。');
      expect(await accessibilityFindings(page)).toEqual([]);
      await takeScreenshot(page, `chapter-edited-${language}`);
      await dialog.getByRole('button', { name: common.save }).click();
      await page.getByRole('heading', { name: '7 · 第一章' }).waitFor();
      await page.getByText(reader.sourceChanged).waitFor();
      await page.getByText('她笑了。').waitFor();
      expect(await accessibilityFindings(page)).toEqual([]);
      await takeScreenshot(page, `source-changed-${language}`);
      await page.getByRole('link', { name: chapterTexts.title }).click();
      await page.getByRole('grid').getByText(chapterTexts.sourceChanged).waitFor();
      await page.getByLabel(chapterTexts.filter).selectOption('sourceChanged');
      await page.getByLabel(chapterTexts.choose('7'), { exact: true }).click();
      await page.getByRole('button', { name: chapterTexts.shift }).click();
      const shift = page.getByRole('dialog', { name: chapterTexts.shiftTitle });
      expect(await accessibilityFindings(page)).toEqual([]);
      await takeScreenshot(page, `chapters-shifted-${language}`);
      await shift.getByLabel(chapterTexts.shiftBy).fill('-5');
      await shift.getByRole('button', { name: chapterTexts.shift }).click();
      await page.getByLabel(chapterTexts.choose('2'), { exact: true }).waitFor();
      await send('DELETE', `/books/${book.id}`);
      await page.context().close();
    },
  );
});

browserTest('a new title of a book takes the translated one with it that a model made', async () => {
  const { book } = (await send('POST', '/books', { title: '青云志', sourceLang: 'zh' })) as { book: { id: string } };
  await send('POST', `/books/${book.id}/chapters`, { orderNo: 1, title: '', sourceText: '他来了。' });
  await send('POST', `/translation/books/${book.id}/translate`);
  const titles = async () => (await send('GET', `/books/${book.id}`)).book;
  await expect.poll(titles).toMatchObject({ translatedTitle: expect.any(String) });
  const page = await console.open(`books/${book.id}`);
  await page.getByRole('button', { name: en.books.edit }).click();
  const editing = page.getByRole('dialog', { name: en.books.editTitle });
  await editing.getByLabel(en.books.bookTitle, { exact: true }).fill('诛仙');
  await editing.getByRole('button', { name: en.common.save }).click();
  await editing.waitFor({ state: 'detached' });
  expect(await titles()).toMatchObject({ title: '诛仙', translatedTitle: null });
  await page.context().close();
});

browserTest('a reader cannot change a book or its titles', async () => {
  const { book } = (await send('POST', '/books', { title: '青云志', sourceLang: 'zh' })) as { book: { id: string } };
  const page = await console.open(`books/${book.id}`, { as: 'reader' });
  await page.getByRole('heading', { name: '青云志' }).waitFor();
  await page.getByRole('button', { name: en.chapters.download }).waitFor();
  expect(await page.getByRole('button', { name: en.books.edit }).count()).toBe(0);
});
