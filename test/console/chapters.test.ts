// From files to a translation: chapters are added, estimated, translated and stopped; and a book of thousands.
// A flow runs in one language, since pages.test.ts sees every page in both.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { accessibilityFindings, browserTest, type ConsoleUnderTest, startConsole, takeScreenshot } from './browser.ts';
import { en, vi } from './texts.ts';

let console: ConsoleUnderTest;
beforeAll(async () => {
  console = (await startConsole())!;
});
afterAll(() => console?.close());
afterEach(() => expect(console?.takeComplaints() ?? []).toEqual([]));

const createBook = async (title: string, targetLang = 'vi'): Promise<string> => {
  const body = { title, sourceLang: 'zh', targetLang };
  const { json } = await console.product.request('POST', '/books', { key: console.apiKey, body });
  return (json as { book: { id: string } }).book.id;
};

const textFile = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

/** Opens the dialog that adds chapters, and chooses files in it. */
const chooseFiles = async (page: Page, m: typeof en | typeof vi, files: ReturnType<typeof textFile>[]) => {
  await page.getByRole('button', { name: m.chapters.add, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: m.chapters.addTitle });
  await dialog.getByLabel(m.upload.chooseFiles).and(page.locator('input')).setInputFiles(files);
  return dialog;
};

/** Drops a file on the page, as a person does with one of the desktop. */
const dropFile = (page: Page, name: string, text: string): Promise<void> =>
  page.evaluate(`(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([${JSON.stringify(text)}], ${JSON.stringify(name)}));
    const target = document.querySelector('main [class*=min-h]');
    for (const type of ['dragenter', 'dragover', 'drop'])
      target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  })()`);

describe('in English', () => {
  const language = 'en';
  const m = en;

  browserTest('chapters come from files and by paste, are estimated and translated', async () => {
    const bookId = await createBook(`青云志 ${language}`);
    const page = await console.open(`books/${bookId}/chapters`, { language });
    const dialog = await chooseFiles(page, m, [
      textFile('10.txt', '他走了。'),
      textFile('2.txt', '他来了。\n\n她笑了。'),
      textFile('3.docx', 'this is no document'),
    ]);
    // The refused file is named, until somebody decides.
    await dialog.getByText(m.errors.byCode.unsupported_document).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await takeScreenshot(page, `add-chapters-${language}`);
    await dialog.getByRole('button', { name: m.upload.leaveOut('3.docx') }).click();
    await dialog.getByRole('button', { name: m.upload.add(2) }).click();
    await page.getByText(m.upload.added(2)).waitFor();
    await page.getByRole('button', { name: m.chapters.add, exact: true }).click();
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
    const balance = page.locator('header a[href$="/settings/ledger"]');
    const before = await balance.textContent();
    await order.getByRole('button', { name: m.translate.submit }).click();
    await order.waitFor({ state: 'detached' });
    // The words are held now; the balance is else read every 30 s.
    await expect.poll(() => balance.textContent(), { timeout: 5_000 }).not.toBe(before);
    // Without a reload: the page asks while something is at work.
    await expect.poll(() => page.getByRole('row').getByText(m.books.states.done).count(), { timeout: 30_000 }).toBe(3);
    // What is there is replaced only if it is named, so that is said before.
    await page.getByRole('button', { name: m.chapters.translateRest }).click();
    await order.getByText(m.translate.nothing).waitFor();
    expect(await order.getByText(m.translate.replaces(3)).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByLabel(m.chapters.choose('2'), { exact: true }).click();
    await page.getByRole('button', { name: m.chapters.translateChosen, exact: true }).click();
    await order.getByText(m.translate.replaces(1)).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: m.queue.title }).click();
    await page.getByText(m.queue.quiet).waitFor();
    await expect.poll(() => page.getByRole('row').getByText(m.queue.states.done).count()).toBe(3);
  });

  browserTest('an estimate says that the model does not translate the languages of the book', async () => {
    const bookId = await createBook(`青云志 en ${language}`, 'en');
    const body = { orderNo: 1, sourceText: '他来了。' };
    await console.product.request('POST', `/books/${bookId}/chapters`, { key: console.apiKey, body });
    const page = await console.open(`books/${bookId}/chapters`, { language });
    await page.getByRole('button', { name: m.chapters.translateRest }).click();
    const warning = page.getByRole('dialog', { name: m.translate.title }).getByRole('alert');
    await warning.getByText(m.translate.otherModel).waitFor();
    await warning.getByText('configure a model for zh → en').waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
  });
});

describe('in Vietnamese', () => {
  const language = 'vi';
  const m = vi;

  browserTest('a novel in one file is divided as the preview shows, and taken back', async () => {
    const bookId = await createBook(`破阵 ${language}`);
    const page = await console.open(`books/${bookId}/chapters`, { language });
    const novel = textFile('novel.txt', '序。\n第一章 出发\n他来了。\n第三章 归来\n她笑了。\n第三章 重逢\n他走了。');
    const dialog = await chooseFiles(page, m, [novel]);
    const rows = dialog.getByRole('table', { name: m.upload.preview }).getByRole('row');
    await rows.filter({ hasText: '序。' }).getByText(m.upload.front).waitFor();
    await dialog.getByText(m.upload.warnings(2)).waitFor();
    await rows.filter({ hasText: '第三章 归来' }).getByText(m.upload.warningCodes.number_missing).waitFor();
    await rows.filter({ hasText: '第三章 重逢' }).getByText(m.upload.warningCodes.number_repeated).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    for (const [theme, width] of [
      ['light', 390],
      ['dark', 1280],
    ] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize({ width, height: 844 });
      await takeScreenshot(page, `upload-preview-${language}-${theme}-${width}`);
    }
    await dialog.getByLabel(m.upload.split).selectOption('none');
    await dialog.getByRole('button', { name: m.upload.add(1) }).waitFor();
    await dialog.getByLabel(m.upload.split).selectOption('auto');
    await dialog.getByRole('button', { name: m.upload.add(4) }).click();
    await page.getByText(m.upload.added(4)).waitFor();
    await page.getByText(m.upload.showWarnings).click();
    await page.getByRole('listitem').getByText(m.upload.warningCodes.number_missing).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await takeScreenshot(page, `upload-result-${language}`);

    // Numbers that are taken are said before anything is sent to be added.
    await dropFile(page, 'again.txt', '第一章\n他来了。\n第二章\n她笑了。');
    const again = page.getByRole('dialog', { name: m.chapters.addTitle });
    await again.getByLabel(m.upload.firstNumber).fill('2');
    await again.getByLabel(m.upload.firstNumber).press('Enter');
    await again.getByText(m.upload.numberTaken).waitFor();
    expect(await again.getByRole('button', { name: m.upload.add(2) }).isDisabled()).toBe(true);
    await again.getByRole('button', { name: m.common.cancel }).click();

    // Known after a reload too. Of chapters that are busy the service says nothing: they are still there.
    await page.reload();
    const undo = async (): Promise<void> => {
      await page.getByRole('button', { name: m.upload.undo }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: m.upload.undo }).click();
    };
    await page.route('**/uploads/*', (route) => route.fulfill({ status: 204 }));
    await undo();
    await page.getByText(m.upload.staying('1, 2, 3, 4')).waitFor();
    await page.unroute('**/uploads/*');
    await undo();
    await page.getByText(m.chapters.emptyTitle).waitFor();
    expect(await page.getByRole('region', { name: m.upload.result }).count()).toBe(0);
  });
});

const rowsInDocument = (page: Page): Promise<number> => page.getByRole('row').count();

browserTest('a book of 5,000 chapters has at most 200 rows in the document, chosen by mouse and keyboard', async () => {
  const bookId = await createBook('万章书');
  const novel = Array.from({ length: 5_000 }, (_, index) => `第${index + 1}章\n他来了。\n`).join('');
  const page = await console.open(`books/${bookId}/chapters`);
  const dialog = await chooseFiles(page, en, [textFile('novel.txt', novel)]);
  const add = dialog.getByRole('button', { name: en.upload.add(5_000) });
  await add.waitFor();
  expect(await rowsInDocument(page)).toBeLessThanOrEqual(200);
  await add.click();
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
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: en.common.delete, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: en.common.delete }).click();
  await page.getByText(texts.deleted(5_000)).first().waitFor();
  await page.getByText(texts.emptyTitle).waitFor();
});
