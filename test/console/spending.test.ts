// Where the words went: usage by day and book, the ledger by the service's filters, and notices.
import { readFile } from 'node:fs/promises';
import { waitFor } from '@versio/testing/wait';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { accessibilityFindings, browserTest, type ConsoleUnderTest, startConsole, takeScreenshot } from './browser.ts';
import { en, vi } from './texts.ts';

let console: ConsoleUnderTest;
let bookIds: string[];
const TITLES = ['Sách "một", hai', '青云志'];
const SOURCES = [['他站了起来。', '她笑了。'], ['他走了。']];

const send = async (method: string, path: string, body?: unknown) =>
  (await console.product.request(method, path, { key: console.apiKey, body })).json as Record<string, unknown>;
const readLedger = async (query = '') =>
  (await send('GET', `/workspace/ledger${query}`)) as { entries: { id: string; words: number }[]; total: number };
const today = (): string => new Date().toISOString().slice(0, 10);

beforeAll(async () => {
  console = (await startConsole({ settings: { VERSIO_PLAN_LIMITS: '{"pro":{"books":2}}' } }))!;
  if (console === undefined) return;
  bookIds = [];
  for (const [index, title] of TITLES.entries()) {
    const { book } = await send('POST', '/books', { title, sourceLang: 'zh' });
    const { id } = book as { id: string };
    bookIds.push(id);
    for (const [place, sourceText] of SOURCES[index]!.entries())
      await send('POST', `/books/${id}/chapters`, { orderNo: place + 1, sourceText });
    await send('POST', `/translation/books/${id}/translate`);
  }
  await waitFor('the words to be captured', async () => (await readLedger('?kind=capture')).total === 3);
});
afterAll(() => console?.close());
afterEach(() => expect(console?.takeComplaints() ?? []).toEqual([]));

const TEXTS = { en, vi };
// The chart on a wide light screen, and on a narrow dark one.
const SCREENS = { en: {}, vi: { theme: 'dark', width: 390 } } as const;

// A banner drawn after the page moves what a person is about to click.
const watchForLateBanner = (name: string): string => `
  globalThis.isBannerLate = false;
  new MutationObserver(() => {
    const isLate = document.querySelector('#content') && !document.querySelector('aside[aria-label="${name}"]');
    if (isLate) globalThis.isBannerLate = true;
  }).observe(document, { childList: true, subtree: true });
`;

describe.each(['en', 'vi'] as const)('in %s', (language) => {
  const { usage: texts, notices, settings, common } = TEXTS[language];

  browserTest('usage is drawn by day, and listed by day and by book', async () => {
    const { entries } = await readLedger('?kind=capture');
    const spent = entries.reduce((sum, { words }) => sum + words, 0);
    const page = await console.open('settings/usage', { language, ...SCREENS[language] });
    const bars = page.getByRole('img', { name: /2\d{3}/ });
    await bars.waitFor();
    await expect.poll(() => bars.locator('g').count()).toBe(30);
    await expect.poll(() => bars.locator('title').last().textContent()).toContain(common.words(spent));
    await page.getByText(texts.total(spent, 3)).waitFor();
    const days = page.getByRole('table', { name: texts.daysTable });
    await expect
      .poll(() => days.getByRole('row').last().getByRole('cell').nth(1).textContent())
      .toContain(String(spent));
    const books = page.getByRole('table', { name: texts.byBook });
    // The most words first.
    await expect.poll(() => books.getByRole('link').allTextContents()).toEqual(TITLES);
    await takeScreenshot(page, `usage-${language}`);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByLabel(texts.time, { exact: true }).selectOption('7');
    await expect.poll(() => bars.locator('g').count()).toBe(7);
    await page.reload();
    await expect.poll(() => bars.locator('g').count()).toBe(7);
    await books.getByRole('link', { name: TITLES[1]! }).click();
    await page.waitForURL(`${console.url}books/${bookIds[1]}`);
  });

  browserTest('a notice is shown on every page, leads to its cause, and is hidden', async () => {
    const text = notices.limitNear(notices.limits.books);
    const page = await console.open('books', { language });
    await page.addInitScript(watchForLateBanner(notices.title));
    await page.reload();
    const banner = page.getByRole('complementary', { name: notices.title });
    await banner.getByText(text).waitFor();
    expect(await page.evaluate('isBannerLate')).toBe(false);
    await takeScreenshot(page, `notice-banner-${language}`);
    expect(await accessibilityFindings(page)).toEqual([]);
    await banner.getByRole('link', { name: notices.toWorkspace }).click();
    await page.waitForURL(`${console.url}settings/workspace`);
    await banner.getByRole('button', { name: notices.hide }).click();
    await banner.waitFor({ state: 'detached' });
    await page
      .getByRole('navigation', { name: settings.navigation })
      .getByRole('link', { name: notices.title })
      .click();
    await page.getByRole('heading', { name: text }).waitFor();
    await page.getByText(notices.limitNearStep).waitFor();
  });
});

browserTest('a notice that comes while a page is read moves nothing; the next page shows it', async () => {
  const { notices, shell } = en;
  const page = await console.open('books');
  let hasNotices = false;
  await page.route('**/workspace', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as object;
    await route.fulfill({ response, json: hasNotices ? json : { ...json, notices: [] } });
  });
  await page.clock.install();
  await page.reload();
  const book = page.getByRole('link', { name: TITLES[1]! }).first();
  await book.waitFor();
  const place = await book.boundingBox();

  hasNotices = true;
  // The workspace is read again when the page comes into view after some time.
  const bannerLoaded = page.waitForResponse(/notice-banner/);
  await page.clock.fastForward(60_000);
  await page.evaluate(`window.dispatchEvent(new Event('visibilitychange'))`);
  await (await bannerLoaded).finished();
  // React shows what was suspended after a while.
  await page.clock.runFor(1_000);
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');
  expect(await book.boundingBox()).toEqual(place);
  const banner = page.getByRole('complementary', { name: notices.title });
  expect(await banner.count()).toBe(0);
  await page.getByRole('navigation').getByRole('link', { name: shell.settings }).first().click();
  await banner.getByText(notices.limitNear(notices.limits.books)).waitFor();
});

browserTest('the ledger is filtered by the service, and saved as CSV as it is filtered', async () => {
  const texts = en.ledger;
  const page = await console.open('settings/ledger');
  const rows = page.getByRole('table').getByRole('row');
  const saved = async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: texts.exportCsv }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('ledger.csv');
    const [header, ...lines] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    expect(header).toBe('id,kind,words,bookId,chapterId,jobId,reference,createdAt');
    return lines.map((line) => line.split(',')[0]);
  };
  const idsOf = async (query: string) => (await readLedger(query)).entries.map(({ id }) => id);
  // One top-up; three chapters, each reserved and captured.
  await expect.poll(() => rows.count()).toBe(1 + 7);
  expect(await saved()).toEqual(await idsOf(''));
  await page.getByLabel(texts.filterKind).selectOption(texts.kinds.capture);
  await expect.poll(() => rows.count()).toBe(1 + 3);
  await page.getByLabel(texts.filterBook).selectOption(bookIds[1]!);
  await expect.poll(() => rows.count()).toBe(1 + 1);
  await page.reload();
  await expect.poll(() => rows.count()).toBe(1 + 1);
  expect(await saved()).toEqual(await idsOf(`?kind=capture&bookId=${bookIds[1]}`));
  await page.getByLabel(texts.filterKind).selectOption('');
  await page.getByLabel(texts.filterBook).selectOption('');
  await page.getByLabel(texts.toDay).fill('2020-01-31');
  await page.getByText(texts.noMatchTitle).waitFor();
  await page.getByLabel(texts.toDay).fill(today());
  await page.getByLabel(texts.fromDay).fill(today());
  await expect.poll(() => rows.count()).toBe(1 + 7);
  await takeScreenshot(page, 'ledger-filtered');
  expect(await accessibilityFindings(page)).toEqual([]);
});
