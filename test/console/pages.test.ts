// Every page in both languages and themes, on wide and narrow screens: no serious finding of axe, nothing wider than
// the screen, and a picture to look at.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { freePorts } from '../../deploy/distributed/child.ts';
import { fillBible } from './bible-sample.ts';
import { accessibilityFindings, browserTest, type ConsoleUnderTest, startConsole, takeScreenshot } from './browser.ts';

let console: ConsoleUnderTest;
let bookId: string;
let chapterId: string;
let webhookId: string;
beforeAll(async () => {
  console = (await startConsole({
    settings: { WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_ALLOWED_PRIVATE_CIDRS: '127.0.0.0/8' },
  }))!;
  if (console === undefined) return;
  const { product, apiKey: key } = console;
  const books = [
    { title: '青云志', sourceLang: 'zh' },
    { title: 'The Wind in the Willows', sourceLang: 'en' },
  ];
  for (const body of books) {
    const { json } = await product.request('POST', '/books', { key, body });
    bookId = (json as { book: { id: string } }).book.id;
  }
  for (const orderNo of [1, 2, 3]) {
    const { json: added } = await product.request('POST', `/books/${bookId}/chapters`, {
      key,
      body: { orderNo, title: `Chapter ${orderNo}`, sourceText: 'He stood up.\n\nShe left him by the river.' },
    });
    chapterId = (added as { chapters: { id: string }[] }).chapters[0]!.id;
  }
  await product.request('PATCH', `/books/${bookId}/chapters/${chapterId}`, {
    key,
    body: { translatedTitle: 'Chương ba', translatedText: 'Hắn đứng dậy.\n\nNàng bỏ hắn lại bên sông.' },
  });
  await product.request('POST', `/books/${bookId}/glossary`, {
    key,
    body: { sourceTerm: 'river', targetTerm: 'sông', category: 'place', note: 'The great one' },
  });
  await fillBible(product, key, bookId);
  const { json } = await product.request('POST', '/workspace/webhooks', {
    key,
    body: { url: `http://127.0.0.1:${(await freePorts(1))[0]}/versio`, description: 'The reader app' },
  });
  webhookId = (json as { webhook: { id: string } }).webhook.id;
  await product.request('POST', `/workspace/webhooks/${webhookId}/test`, { key });
  await product.request('POST', '/workspace/api-keys', { key, body: { name: 'Reader app' } });
  await product.request('POST', '/workspace/provider-keys', {
    key,
    body: { provider: 'openai', label: 'Our account', apiKey: 'sk-1', passphrase: 'long enough for this' },
  });
});
afterAll(() => console?.close());

const isWiderThanScreen = (page: Page): Promise<boolean> =>
  page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');

const PAGES: [name: string, path: () => string][] = [
  ['books', () => 'books'],
  ['book', () => `books/${bookId}`],
  ['chapters', () => `books/${bookId}/chapters`],
  ['search', () => `books/${bookId}/search?q=river`],
  ['queue', () => `books/${bookId}/queue`],
  ['certificate', () => `books/${bookId}/certificate`],
  ['reader', () => `books/${bookId}/read/${chapterId}`],
  ['glossary', () => `books/${bookId}/bible/glossary`],
  ['bible-conflicts', () => `books/${bookId}/bible/conflicts`],
  ['bible-characters', () => `books/${bookId}/bible/characters`],
  ['bible-relations', () => `books/${bookId}/bible/relations`],
  ['bible-timeline', () => `books/${bookId}/bible/timeline`],
  ['bible-idioms', () => `books/${bookId}/bible/idioms`],
  ['bible-lessons', () => `books/${bookId}/bible/lessons`],
  ['bible-occurrences', () => `books/${bookId}/bible/occurrences?source=river`],
  ['workspace', () => 'settings/workspace'],
  ['usage', () => 'settings/usage'],
  ['ledger', () => 'settings/ledger'],
  ['notices', () => 'settings/notices'],
  ['api-keys', () => 'settings/api-keys'],
  ['webhooks', () => 'settings/webhooks'],
  ['webhook', () => `settings/webhooks/${webhookId}`],
  ['provider-keys', () => 'settings/provider-keys'],
  ['members', () => 'settings/members'],
  ['audit', () => 'settings/audit'],
];
const VARIANTS = [
  { language: 'en', theme: 'light', width: 1280 },
  { language: 'vi', theme: 'dark', width: 1280 },
  { language: 'vi', theme: 'light', width: 390 },
  { language: 'en', theme: 'dark', width: 390 },
] as const;

describe.each(VARIANTS)('in $language, $theme, $width px', (options) => {
  let page: Page;
  beforeAll(async () => {
    page = await console?.open('', options);
  });
  afterAll(() => page?.context().close());

  browserTest.each(PAGES)('the page %s', async (name, path) => {
    await page.goto(console.url + path());
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('status').waitFor({ state: 'detached' });
    await takeScreenshot(page, `${name}-${options.language}-${options.theme}-${options.width}`);
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(await isWiderThanScreen(page)).toBe(false);
    expect(console.takeComplaints()).toEqual([]);
  });
});
