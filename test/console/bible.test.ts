// What an editor does in the Book Bible, against the real product.
// A flow runs in one language, since pages.test.ts sees every page in both.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { fillBible } from './bible-sample.ts';
import { accessibilityFindings, browserTest, type ConsoleUnderTest, startConsole, takeScreenshot } from './browser.ts';
import { en, vi } from './texts.ts';

let console: ConsoleUnderTest;
beforeAll(async () => {
  console = (await startConsole())!;
});
afterAll(() => console?.close());
afterEach(() => expect(console?.takeComplaints() ?? []).toEqual([]));

const toast = (page: Page, text: string) => page.getByRole('region').getByText(text, { exact: true });

const send = async (method: string, path: string, body?: unknown) =>
  (await console.product.request(method, path, { key: console.apiKey, body })).json as Record<string, unknown>;
const createBook = async (): Promise<string> => {
  const { book } = await send('POST', '/books', { title: '青云志', sourceLang: 'zh' });
  return (book as { id: string }).id;
};

describe('in English', () => {
  const language = 'en';
  const { glossary: texts, bible, common, dictionary } = en;

  browserTest('a dictionary and names come from files, and the lines that were not taken are named', async () => {
    const bookId = await createBook();
    await send('POST', `/books/${bookId}/chapters`, { orderNo: 1, title: '第一章', sourceText: '林动看着灯火。' });
    const page = await console.open(`books/${bookId}/bible/dictionary`, { language });
    await page.getByText(dictionary.none).waitFor();
    const choose = (label: string, lines: string[]): Promise<void> =>
      page
        .getByLabel(label, { exact: true })
        .setInputFiles({ name: 'file.txt', mimeType: 'text/plain', buffer: Buffer.from(lines.join('\r\n')) });
    const skipped = page.getByRole('list', { name: dictionary.skippedLines });

    await choose(dictionary.file, ['灯火=ánh đèn', '灯火', '看着=nhìn']);
    await page.getByRole('status').getByText(dictionary.taken(2)).waitFor();
    await expect
      .poll(() => skipped.allInnerTexts())
      .toEqual([expect.stringMatching(new RegExp(`${dictionary.line('2')}\\s*${dictionary.reasons.no_separator}`))]);
    await page.getByText(dictionary.has(2, dictionary.formats.words)).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await takeScreenshot(page, `dictionary-${language}`, { fullPage: true });

    await page.getByLabel(dictionary.format).selectOption('ignored');
    await choose(dictionary.file, ['求月票']);
    await page.getByText(dictionary.has(1, dictionary.formats.ignored)).waitFor();
    expect(await skipped.count()).toBe(0);

    await choose(dictionary.namesFile, ['林动=Lâm Động', '萧炎=Tiêu Viêm']);
    await page.getByRole('status').getByText(dictionary.imported(1)).waitFor();
    await skipped.getByText(dictionary.reasons.not_in_book).waitFor();
    await page.getByLabel(dictionary.allNames).check();
    await choose(dictionary.namesFile, ['林动=Lâm Động', '萧炎=Tiêu Viêm']);
    await page.getByRole('status').getByText(dictionary.imported(2)).waitFor();
    expect((await send('GET', `/books/${bookId}/glossary`)).terms).toHaveLength(2);

    await page.getByRole('button', { name: dictionary.delete }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: dictionary.delete }).click();
    await page.getByText(dictionary.none).waitFor();
    const kept = await console.product.request('GET', `/books/${bookId}/dictionary`, { key: console.apiKey });
    expect(kept.status).toBe(404);
  });

  browserTest('a glossary comes from CSV, is edited by keyboard, locked and deleted', async () => {
    const bookId = await createBook();
    const terms = () =>
      send('GET', `/books/${bookId}/glossary`).then((json) => json.terms as Record<string, unknown>[]);
    const page = await console.open(`books/${bookId}/bible`, { language });
    await page.getByText(texts.emptyTitle).waitFor();
    const lines = Array.from(
      { length: 600 },
      (_, index) => `术语${index},Thuật ngữ ${index},${index % 2 ? 'place' : 'item'}`,
    );
    await page.getByLabel(texts.importCsv).setInputFiles({
      name: 'terms.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['sourceTerm,targetTerm,category', ...lines].join('\r\n')),
    });
    await page.getByRole('dialog').getByRole('button', { name: texts.importAction }).click();
    await toast(page, texts.changed(600)).waitFor();

    // Of the 600 only those near what is seen are in the document.
    const grid = page.getByRole('table', { name: bible.glossary });
    await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('601');
    expect(await grid.getByRole('row').count()).toBeLessThanOrEqual(200);

    await page.keyboard.press('/');
    await page.keyboard.type('术语59');
    await grid.getByRole('row').nth(11).waitFor();
    await page.getByLabel(texts.category, { exact: true }).selectOption('place');
    await expect.poll(() => grid.getByRole('row').count()).toBe(1 + 6);
    await grid.getByRole('textbox', { name: texts.targetOf('术语59'), exact: true }).fill('Từ mới');
    await page.keyboard.press('Enter');
    expect(await page.evaluate<string | null>('document.activeElement.getAttribute("aria-label")')).toBe(
      texts.targetOf('术语591'),
    );
    await expect
      .poll(async () => (await terms()).find(({ sourceTerm }) => sourceTerm === '术语59'))
      .toMatchObject({
        targetTerm: 'Từ mới',
        category: 'place',
        origin: 'human',
      });
    expect(await accessibilityFindings(page)).toEqual([]);
    await takeScreenshot(page, `glossary-filtered-${language}`);

    await page.getByLabel(texts.selectAll).check();
    await page.getByRole('button', { name: texts.lock, exact: true }).click();
    await toast(page, texts.changed(6)).waitFor();
    expect((await terms()).filter(({ locked }) => locked)).toHaveLength(6);
    await page.getByLabel(texts.selectAll).check();
    await page.getByRole('button', { name: common.delete, exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: common.delete }).click();
    await page.getByText(bible.noMatchTitle).waitFor();
    expect(await terms()).toHaveLength(594);
    await page.context().close();
  });

  browserTest('conflicts are decided and reopened by keyboard', async () => {
    const { conflicts: words } = en;
    const bookId = await createBook();
    await fillBible(console.product, console.apiKey, bookId);
    const statuses = async () =>
      ((await send('GET', `/books/${bookId}/conflicts`)).conflicts as { kind: string; status: string }[])
        .map(({ kind, status }) => `${kind} ${status}`)
        .sort();
    const page = await console.open(`books/${bookId}/bible/conflicts`, { language });
    await page.getByRole('heading', { name: words.kinds.duplicate_character }).waitFor();
    await page.getByText('林青竹笑了笑，走进大殿。').waitFor();
    await page.keyboard.press('j');
    await page.getByRole('heading', { name: words.kinds.gender }).waitFor();
    await page.keyboard.press('k');
    await page.getByRole('heading', { name: words.kinds.duplicate_character }).waitFor();
    await page.keyboard.press('m');
    await page.getByRole('heading', { name: words.kinds.gender }).waitFor();
    expect(await statuses()).toEqual(['duplicate_character merged', 'gender open']);
    await page.keyboard.press('e');
    await page.getByText(words.emptyTitle).waitFor();
    expect(await statuses()).toEqual(['duplicate_character merged', 'gender kept']);
    await page.getByLabel(words.state).selectOption('merged');
    await page.getByRole('heading', { name: words.kinds.duplicate_character }).waitFor();
    await page.getByRole('button', { name: words.reopen }).click();
    await page.getByText(words.emptyTitle).waitFor();
    expect(await statuses()).toEqual(['duplicate_character open', 'gender kept']);
    await page.context().close();
  });
});

describe('in Vietnamese', () => {
  const language = 'vi';
  const { bible, common } = vi;

  browserTest('a character is added with its names, related, and merged into another one', async () => {
    const { characters: words, relations } = vi;
    const bookId = await createBook();
    await fillBible(console.product, console.apiKey, bookId);
    const page = await console.open(`books/${bookId}/bible/characters`, { language });
    await page.getByRole('button', { name: words.add }).click();
    const dialog = page.getByRole('dialog', { name: words.add });
    await dialog.getByLabel(words.name, { exact: true }).fill('Lâm Động');
    await dialog.getByLabel(words.nameSource).fill('林动');
    await dialog.getByRole('button', { name: words.addAlias }).click();
    const alias = words.nth(words.aliases, '1');
    await dialog.getByLabel(`${alias}: ${bible.source}`).fill('小林');
    await dialog.getByLabel(`${alias}: ${bible.target}`).fill('Tiểu Lâm');
    await dialog.getByLabel(`${alias}: ${bible.fromChapter}`).fill('2');
    await dialog.getByLabel(words.nth(words.genders, '1'), { exact: true }).selectOption('male');
    await dialog.getByRole('button', { name: words.addNarrator }).click();
    await dialog.getByLabel(words.nth(words.narrator, '1'), { exact: true }).fill('hắn');
    expect(await accessibilityFindings(page)).toEqual([]);
    await takeScreenshot(page, `character-${language}`);
    await dialog.getByRole('button', { name: common.save }).click();
    await toast(page, bible.saved('Lâm Động')).waitFor();
    expect((await send('GET', `/books/${bookId}/characters/lam-dong`)).character).toMatchObject({
      nameCn: '林动',
      gender: 'male',
      aliases: [{ source: '小林', target: 'Tiểu Lâm', fromOrder: 2 }],
      narrator: [{ word: 'hắn' }],
    });

    await page.getByRole('link', { name: bible.relations }).click();
    const row = page.getByRole('row', { name: 'Tiêu Viêm' });
    await row.waitFor();
    // The two became enemies in chapter 3.
    await page.getByLabel(relations.chapterSlider).fill('2');
    await row.waitFor({ state: 'detached' });
    await page.getByRole('row', { name: 'Bạch lão' }).waitFor();
    await page.getByRole('button', { name: relations.add }).click();
    const relation = page.getByRole('dialog', { name: relations.add });
    await relation.getByLabel(relations.from, { exact: true }).selectOption('lam-dong');
    await relation.getByLabel(relations.to, { exact: true }).selectOption('tieu-viem');
    await relation.getByLabel(bible.kind, { exact: true }).fill('friend');
    await relation.getByLabel(relations.other).fill('huynh');
    await relation.getByRole('button', { name: common.save }).click();
    await page.getByRole('row', { name: 'Lâm Động Tiêu Viêm' }).getByText('huynh').waitFor();

    await page.getByRole('link', { name: bible.characters }).click();
    await page.getByRole('button', { name: words.mergeNamed('Tiêu Viêm') }).click();
    await page.getByRole('dialog').getByLabel(words.mergeInto).selectOption('van-phi');
    await page.getByRole('dialog').getByRole('button', { name: words.merge }).click();
    await toast(page, words.merged('Tiêu Viêm')).waitFor();
    await page.getByRole('button', { name: bible.editNamed('Tiêu Viêm') }).waitFor({ state: 'detached' });
    expect((await send('GET', `/books/${bookId}/characters/van-phi`)).character).toMatchObject({
      aliases: expect.arrayContaining([{ source: '萧炎', target: 'Tiêu Viêm' }]),
    });
    await page.context().close();
  });

  browserTest('events are found on the timeline, idioms edited, lessons dismissed', async () => {
    const { timeline, idioms, lessons } = vi;
    const bookId = await createBook();
    await fillBible(console.product, console.apiKey, bookId);
    const page = await console.open(`books/${bookId}/bible/timeline`, { language });
    const events = page.getByRole('list', { name: timeline.title });
    await events.getByText('Lâm Thanh Trúc đến').waitFor();
    await expect
      .poll(() => events.getByRole('listitem', { name: '' }).filter({ hasText: 'trưởng lão' }).count())
      .toBe(2 + 4);
    await page.getByLabel(bible.kind, { exact: true }).selectOption('reveal');
    await events.getByText('Lâm Thanh Trúc đến').waitFor({ state: 'detached' });
    await events.getByText('Thanh Trúc đến').waitFor();

    await page.getByRole('link', { name: bible.idioms, exact: true }).click();
    await page.getByText('một mũi tên trúng hai đích').waitFor();
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: idioms.add });
    await dialog.getByLabel(bible.source).fill('画蛇添足');
    await dialog.getByLabel(idioms.equivalent).fill('vẽ rắn thêm chân');
    await dialog.getByLabel(bible.kind).selectOption('allusion');
    expect(await accessibilityFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: common.save }).click();
    await toast(page, bible.saved('画蛇添足')).waitFor();
    await page.getByRole('button', { name: bible.editNamed('画蛇添足') }).click();
    await page.getByRole('dialog').getByLabel(idioms.equivalent).fill('vẽ rắn vẽ thêm chân');
    await page.getByRole('dialog').getByRole('button', { name: common.save }).click();
    await page.getByText('vẽ rắn vẽ thêm chân').waitFor();
    await page.getByRole('button', { name: bible.deleteNamed('一石二鸟') }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: common.delete }).click();
    await toast(page, bible.deleted('一石二鸟')).waitFor();
    expect((await send('GET', `/books/${bookId}/idioms`)).idioms).toMatchObject([
      { sourceText: '画蛇添足', viEquivalent: 'vẽ rắn vẽ thêm chân', kind: 'allusion', origin: 'human' },
    ]);

    await page.getByRole('link', { name: bible.lessons, exact: true }).click();
    await page.getByText('Lâm Động', { exact: true }).waitFor();
    await page.getByRole('button', { name: /Lâm Động/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: lessons.dismiss }).click();
    await page.getByText(lessons.emptyTitle).waitFor();
    expect((await send('GET', `/books/${bookId}/lessons`)).lessons).toEqual([]);
    await page.context().close();
  });

  browserTest('a whole Book Bible is saved, and imported into another book', async () => {
    const [from, to] = [await createBook(), await createBook()];
    await fillBible(console.product, console.apiKey, from);
    const page = await console.open(`books/${from}/bible/glossary`, { language });
    await page.getByRole('button', { name: bible.document }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: bible.exportDocument }).click();
    const path = await (await downloading).path();
    await page.goto(`${console.url}books/${to}/bible/glossary`);
    const input = page.getByLabel(bible.importDocument);
    await input.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('[1]') });
    await toast(page, bible.importRefused).waitFor();
    await input.setInputFiles(path);
    const dialog = page.getByRole('dialog', { name: bible.importDocument });
    await dialog.getByText('40', { exact: true }).waitFor();
    await takeScreenshot(page, `bible-import-${language}`);
    expect(await accessibilityFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: bible.importAction }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('table', { name: bible.glossary }).getByText('玄天宗3', { exact: true }).waitFor();
    for (const kind of ['glossary', 'characters', 'relations', 'character-events', 'idioms', 'conflicts', 'lessons'])
      expect((await send('GET', `/books/${to}/${kind}`)).total).toBe(
        (await send('GET', `/books/${from}/${kind}`)).total,
      );
    await page.context().close();
  });

  browserTest('a term leads to the places where it occurs, chapter by chapter', async () => {
    const { occurrences: words, search } = vi;
    const bookId = await createBook();
    for (const [index, sourceText] of ['他来到青云宗。', '她笑了。', '青云宗很大。\n青云宗的人来了。'].entries())
      await send('POST', `/books/${bookId}/chapters`, { orderNo: index + 1, sourceText });
    await send('POST', `/books/${bookId}/glossary`, { sourceTerm: '青云宗', targetTerm: 'Thanh Vân Tông' });
    const page = await console.open(`books/${bookId}/bible/glossary`, { language });
    await page.getByRole('link', { name: words.whereNamed('青云宗') }).click();
    await page.getByText(words.found(3, 2)).waitFor();
    const places = page.getByRole('list', { name: words.title });
    await expect
      .poll(() => places.getByRole('link').allTextContents())
      .toEqual([search.place('1', '1'), search.place('3', '1'), search.place('3', '2')]);
    await page.getByLabel(words.onlyDoubtful).check();
    await page.getByText(words.found(0, 0)).waitFor();
    await page.getByLabel(words.onlyDoubtful).uncheck();
    await places.getByRole('link').last().click();
    await page.locator('[data-index="1"]').getByText('青云宗').first().waitFor();
    await page.context().close();
  });
});
