// From files to a translation: chapters are added, estimated, translated and stopped; and a book of thousands.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { epubOf } from '../support/documents/scratch.ts';
import { accessibilityFindings, browserTest, type ConsoleUnderTest, startConsole, takeScreenshot } from './browser.ts';
import { en, vi } from './texts.ts';

let console: ConsoleUnderTest;
beforeAll(async () => {
  console = (await startConsole())!;
});
afterAll(() => console?.close());
afterEach(() => expect(console?.takeComplaints() ?? []).toEqual([]));

const TEXTS = { en, vi };

const createBook = async (title: string): Promise<string> => {
  const body = { title, sourceLang: 'zh', targetLang: 'vi' };
  const { json } = await console.product.request('POST', '/books', { key: console.apiKey, body });
  return (json as { book: { id: string } }).book.id;
};

const textFile = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

describe.each(['en', 'vi'] as const)('in %s', (language) => {
  const m = TEXTS[language];

  browserTest('chapters come from files and by paste, are estimated and translated', async () => {
    const bookId = await createBook(`青云志 ${language}`);
    const page = await console.open(`books/${bookId}/chapters`, { language });
    await page.getByRole('button', { name: m.chapters.add }).click();
    const dialog = page.getByRole('dialog', { name: m.chapters.addTitle });
    await dialog
      .getByLabel(m.chapters.chooseFiles)
      .and(page.locator('input'))
      .setInputFiles([
        textFile('10.txt', '他走了。'),
        textFile('2.txt', '他来了。\n\n她笑了。'),
        textFile('3.docx', 'this is no document'),
      ]);
    // The refused file stops those after it, until somebody decides.
    await dialog.getByText(m.errors.byCode.unsupported_document).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await takeScreenshot(page, `add-chapters-${language}`);
    await dialog.getByRole('button', { name: m.chapters.skip }).click();
    await dialog.getByText(m.chapters.filesAdded(2, 3, 2)).waitFor();
    await dialog.getByRole('tab', { name: m.chapters.pasteText }).click();
    await dialog.getByRole('textbox', { name: m.chapters.sourceText }).fill('他看着我。');
    await dialog.getByRole('button', { name: m.common.add, exact: true }).click();
    await page.getByText(m.chapters.chapterAdded('3')).first().waitFor();
    await dialog.getByRole('button', { name: m.common.close }).first().click();
    const titles = page.getByRole('grid', { name: m.chapters.title }).getByRole('link');
    await expect.poll(() => titles.allTextContents()).toEqual(['2', '10', m.chapters.untitled('3')]);

    await page.getByRole('button', { name: m.chapters.translateRest }).click();
    const order = page.getByRole('dialog', { name: m.translate.title });
    await order.getByText(m.translate.cost).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await takeScreenshot(page, `translate-${language}`);
    await order.getByRole('button', { name: m.translate.submit }).click();
    await order.waitFor({ state: 'detached' });
    // Without a reload: the page asks while something is at work.
    await expect.poll(() => page.getByRole('row').getByText(m.books.states.done).count(), { timeout: 30_000 }).toBe(3);
    await page.getByRole('link', { name: m.queue.title }).click();
    await page.getByText(m.queue.quiet).waitFor();
    await expect.poll(() => page.getByRole('row').getByText(m.queue.states.done).count()).toBe(3);
  });
});

const rowsInDocument = (page: Page): Promise<number> => page.getByRole('row').count();

browserTest('a book of 5,000 chapters has at most 200 rows in the document, chosen by mouse and keyboard', async () => {
  const bookId = await createBook('万章书');
  const pages = Array.from({ length: 5_000 }, (_, index) => ({ href: `${index}.xhtml`, body: '<p>他来了。</p>' }));
  const form = new FormData();
  form.append('files', new File([await epubOf(pages)], 'book.epub'));
  const { status } = await fetch(`${console.product.url}/books/${bookId}/chapters`, {
    method: 'POST',
    headers: { authorization: `Bearer ${console.apiKey}` },
    body: form,
  });
  expect(status).toBe(201);
  const page = await console.open(`books/${bookId}/chapters`);
  const grid = page.getByRole('grid');
  await grid.waitFor();
  const { chapters: texts } = en;
  await page.getByLabel(texts.choose('2'), { exact: true }).click();
  await page.getByLabel(texts.choose('5'), { exact: true }).click({ modifiers: ['Shift'] });
  await page.getByText(texts.chosenCount('4')).waitFor();
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByText(texts.chosenCount('5')).waitFor();
  await page.keyboard.press('End');
  await page.locator('[data-index="4999"]:focus').waitFor();
  expect(await rowsInDocument(page)).toBeLessThanOrEqual(200);
  await page.keyboard.press('Shift+Home');
  await page.getByText(texts.chosenCount('5,000')).waitFor();
  expect(await rowsInDocument(page)).toBeLessThanOrEqual(200);
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('button', { name: texts.translateChosen, exact: true }).click();
  await page.getByRole('dialog').getByText('15,000').first().waitFor();
});
