// A chapter is read beside its translation, edited, compared with what was, and brought back.
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

const { reader: texts } = en;
const MANY = 10_000;

const send = async <Answer>(method: string, path: string, body: unknown): Promise<Answer> => {
  const { status, json } = await console.product.request(method, path, { key: console.apiKey, body });
  expect(status).toBeLessThan(300);
  return json as Answer;
};

const createChapters = async (sources: string[]): Promise<{ bookId: string; chapterIds: string[] }> => {
  const { book } = await send<{ book: { id: string } }>('POST', '/books', { title: '青云志', sourceLang: 'zh' });
  const chapterIds = [];
  for (const [index, sourceText] of sources.entries()) {
    const body = { orderNo: index + 1, title: `第${index + 1}章`, sourceText };
    const { chapters } = await send<{ chapters: { id: string }[] }>('POST', `/books/${book.id}/chapters`, body);
    chapterIds.push(chapters[0]!.id);
  }
  return { bookId: book.id, chapterIds };
};

const paragraph = (page: Page, index: number) => page.locator(`[data-index="${index}"]`);

browserTest('a chapter is read, edited, undone, saved, compared and brought back', async () => {
  const { bookId, chapterIds } = await createChapters(['他来到青云宗。\n\n她笑了。', '他走了。']);
  const [chapterId] = chapterIds;
  await send('POST', `/books/${bookId}/glossary`, { sourceTerm: '青云宗', targetTerm: 'Thanh Vân Tông' });
  const first = 'Hắn đến Thanh Vân Tông.\n\nNàng cười.';
  await send('PATCH', `/books/${bookId}/chapters/${chapterId}`, { translatedText: first });
  const page = await console.open(`books/${bookId}/read/${chapterId}`);
  await paragraph(page, 0).locator('mark').first().hover();
  await page.getByRole('tooltip').getByText('青云宗 → Thanh Vân Tông').waitFor();

  await paragraph(page, 0).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const editor = page.getByLabel(texts.editParagraph('3'));
  await editor.fill('Nàng mỉm cười.');
  await takeScreenshot(page, 'reader-editing');
  expect(await accessibilityFindings(page)).toEqual([]);
  await editor.press('Enter');
  await page.getByText('Nàng mỉm cười.').waitFor();
  await page.keyboard.press('Control+z');
  await page.getByText('Nàng cười.').waitFor();
  await page.keyboard.press('Control+Shift+Z');
  await page.getByText('Nàng mỉm cười.').waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText(texts.saved).first().waitFor();
  const read = async () =>
    (await send<{ chapter: { translatedText: string } }>('GET', `/books/${bookId}/chapters/${chapterId}`, undefined))
      .chapter.translatedText;
  expect(await read()).toBe('Hắn đến Thanh Vân Tông.\n\nNàng mỉm cười.');

  await page.getByRole('button', { name: texts.revisions }).click();
  const dialog = page.getByRole('dialog', { name: texts.revisions });
  await dialog.locator('ins').getByText('mỉm').waitFor();
  await takeScreenshot(page, 'reader-revisions');
  expect(await accessibilityFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: texts.restore }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(read).toBe(first);
  await page.getByText('Nàng cười.').waitFor();

  await page.keyboard.press('ArrowRight');
  await page.getByText('他走了。').waitFor();
});

browserTest('an edit that somebody else overtook is kept until a person decides', async () => {
  const { bookId, chapterIds } = await createChapters(['他走了。']);
  const path = `/books/${bookId}/chapters/${chapterIds[0]}`;
  await send('PATCH', path, { translatedText: 'Hắn đi.' });
  const page = await console.open(`books/${bookId}/read/${chapterIds[0]}`);
  await paragraph(page, 0).focus();
  await page.keyboard.press('Enter');
  const editor = page.getByLabel(texts.editParagraph('1'));
  await editor.fill('Hắn đi rồi.');
  await send('PATCH', path, { translatedText: 'Hắn bỏ đi.' });
  await editor.press('Control+s');
  await page.getByText(texts.changedMeanwhile).waitFor();
  await page.getByRole('button', { name: texts.keepMine }).click();
  await page.getByText(texts.saved).first().waitFor();
  const { revisions } = await send<{ revisions: { translatedText: string }[] }>('GET', `${path}/revisions`, undefined);
  expect(revisions.map(({ translatedText }) => translatedText)).toEqual(['Hắn đi rồi.', 'Hắn bỏ đi.', 'Hắn đi.']);
});

browserTest('a chapter of 10,000 paragraphs has few of them in the document, and the last is edited', async () => {
  const { bookId, chapterIds } = await createChapters([
    Array.from({ length: MANY }, (_, index) => `他说了第${index + 1}句话。`).join('\n'),
  ]);
  const translatedText = Array.from({ length: MANY }, (_, index) => `Hắn nói câu thứ ${index + 1}.`).join('\n');
  await send('PATCH', `/books/${bookId}/chapters/${chapterIds[0]}`, { translatedText });
  const page = await console.open(`books/${bookId}/read/${chapterIds[0]}`);
  await paragraph(page, 0).focus();
  expect(await page.getByRole('row').count()).toBeLessThanOrEqual(200);
  await page.keyboard.press('End');
  await page.locator(`[data-index="${MANY - 1}"]:focus`).waitFor();
  await page.keyboard.press('Enter');
  await page.getByLabel(texts.editParagraph('10,000')).fill('Hắn nói câu cuối cùng.');
  await page.keyboard.press('Enter');
  await page.getByText('Hắn nói câu cuối cùng.').waitFor();
  expect(await page.getByRole('row').count()).toBeLessThanOrEqual(200);
});

browserTest('a text is found in both sides, and replaced in the translations after a preview', async () => {
  const { search: words } = en;
  const { bookId, chapterIds } = await createChapters(['他走了。', '他来了。']);
  for (const id of chapterIds)
    await send('PATCH', `/books/${bookId}/chapters/${id}`, { translatedText: 'Lâm Động đến.' });
  const page = await console.open(`books/${bookId}/search`);
  await page.getByLabel(words.query, { exact: true }).fill('lâm động');
  await page.keyboard.press('Enter');
  await page.getByText(words.found(2)).waitFor();
  await page.getByRole('button', { name: words.replaceTitle }).click();
  await page.getByLabel(words.replacement('lâm động')).fill('Lâm Đống');
  await page.keyboard.press('Enter');
  await page.locator('ins').getByText('Lâm Đống').first().waitFor();
  await takeScreenshot(page, 'replace-preview');
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('button', { name: words.replaceAll(2, 2) }).click();
  await page.getByText(words.replaced(2, 2)).waitFor();
  // What is found now, without a reload.
  await page.getByText(words.noMatchTitle).waitFor();
  await page.goto(`${console.url}books/${bookId}/read/${chapterIds[1]}`);
  await page.getByText('Lâm Đống đến.').waitFor();
});

browserTest('findings are counted by chapter, and lead through the chapter', async () => {
  const { chapters: words } = en;
  const ADVERT = '求推荐票，求月票！';
  const { book } = await send<{ book: { id: string } }>('POST', '/books', {
    title: '青云志',
    sourceLang: 'zh',
    targetLang: 'vi',
    noise: 'drop',
  });
  const chapterIds = [];
  for (const [index, sourceText] of ['他走了。', `他来了。\n${ADVERT}\n她笑了。\n他看着她。\n她走了。`].entries()) {
    const body = { orderNo: index + 1, title: `第${index + 1}章`, sourceText };
    const { chapters } = await send<{ chapters: { id: string }[] }>('POST', `/books/${book.id}/chapters`, body);
    chapterIds.push(chapters[0]!.id);
  }
  await send('POST', `/translation/books/${book.id}/translate`, undefined);
  const page = await console.open(`books/${book.id}/chapters`);
  const rows = page.getByRole('grid').getByRole('row');
  await expect.poll(() => rows.getByText(en.books.states.done).count(), { timeout: 30_000 }).toBe(2);
  await page.getByLabel(words.findings, { exact: true }).selectOption('all');
  await rows.nth(2).getByTitle(words.findingCount(1)).waitFor();
  await expect.poll(() => rows.getByLabel(words.findings, { exact: true }).count()).toBe(1);
  await takeScreenshot(page, 'chapter-findings');
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByLabel(words.findings, { exact: true }).first().selectOption('findings');
  await expect.poll(() => rows.count()).toBe(1 + 1);
  await page.reload();
  await expect.poll(() => rows.count()).toBe(1 + 1);
  await rows.getByRole('link').click();
  await page.waitForURL(`${console.url}books/${book.id}/read/${chapterIds[1]}`);
  await page.getByRole('button', { name: texts.findings('1') }).waitFor();
  await page.keyboard.press('f');
  await page.locator('[data-index="1"]:focus').waitFor();
  await paragraph(page, 1).getByText(texts.finding(texts.findingCodes.noise_dropped, ADVERT)).waitFor();
  await takeScreenshot(page, 'reader-findings');
  expect(await accessibilityFindings(page)).toEqual([]);
  // The key just after the rows have moved, when the effects of that render are still to come.
  await page.keyboard.press('Home');
  await page.locator('[data-index="0"]:focus').waitFor();
  await page.evaluate(`(() => {
    const press = (_, observer) => {
      observer.disconnect();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'f', bubbles: true }));
    };
    const observed = { subtree: true, attributes: true, attributeFilter: ['style'] };
    new MutationObserver(press).observe(document.querySelector('[role=rowgroup]'), observed);
  })()`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('[data-index="1"]:focus').waitFor();
});

describe.each([
  { language: 'en', theme: 'light', width: 1280 },
  { language: 'vi', theme: 'dark', width: 390 },
] as const)('in $language, $theme, $width px', (options) => {
  browserTest('the certificate of a book says what was counted, and what was not', async () => {
    const { certificate: words } = options.language === 'en' ? en : vi;
    const { bookId, chapterIds } = await createChapters(['林动来了。', '林动有300人。', '她笑了。', '他走了。']);
    const page = await console.open(`books/${bookId}/certificate`, options);
    await page.getByText(words.emptyTitle).waitFor();
    // Each of the two chapters is translated with another rendering, and the third one is by a person.
    await send('POST', `/books/${bookId}/characters`, { nameVi: 'Lâm Động', nameCn: '林动', locked: true });
    for (const [index, nameVi] of ['Lâm Động', 'Lâm Đống'].entries()) {
      await send('PATCH', `/books/${bookId}/characters/lam-dong`, { nameVi });
      await send('POST', `/translation/books/${bookId}/translate`, { chapterIds: [chapterIds[index]] });
      const path = `/books/${bookId}/chapters/${chapterIds[index]}`;
      const read = () => send<{ chapter: { status: string } }>('GET', path, undefined);
      await expect.poll(async () => (await read()).chapter.status, { timeout: 30_000 }).toBe('done');
    }
    await send('PATCH', `/books/${bookId}/chapters/${chapterIds[2]}`, { translatedText: 'Nàng cười.' });
    await page.reload();
    await page.getByText(words.scope).waitFor();
    await page.getByText(words.scopeHuman(1)).waitFor();
    await page.getByText(words.scopeUncounted(1)).waitFor();
    const rowOf = (kind: keyof typeof words.kinds) => page.getByRole('row').filter({ hasText: words.kinds[kind] });
    await rowOf('lockedTerms').getByText(words.keptOf(2, 2)).waitFor();
    await rowOf('numbers').getByText(words.keptOf(1, 1)).waitFor();
    await page.getByText(`林动 → ${words.from('Lâm Động', '1')}; ${words.from('Lâm Đống', '2')}`).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await takeScreenshot(page, `certificate-${options.language}`, { fullPage: true });
    await page.getByRole('link', { name: words.differingIn('0', '1', '1') }).click();
    await page.waitForURL(`${console.url}books/${bookId}/read/${chapterIds[0]}`);
    await page.context().close();
  });
});
