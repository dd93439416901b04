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
  ['bible-dictionary', () => `books/${bookId}/bible/dictionary`],
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
// Each page is loaded once for a language, and then seen in the second way too, as when a person turns the screen or
// the evening comes.
const VARIANTS = [
  { language: 'en', looks: [['light', 1280] as const, ['dark', 390] as const] },
  { language: 'vi', looks: [['dark', 1280] as const, ['light', 390] as const] },
] as const;

describe.each(VARIANTS)('in $language', ({ language, looks }) => {
  let page: Page;
  beforeAll(async () => {
    page = await console?.open('', { language });
  });
  afterAll(() => page?.context().close());

  browserTest.each(PAGES)('the page %s, wide and narrow, light and dark', async (name, path) => {
    const show = async ([theme, width]: (typeof looks)[number]): Promise<void> => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: width === 390 ? 844 : 800 });
    };
    const findings: string[] = [];
    await show(looks[0]);
    await page.goto(console.url + path());
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const look of looks) {
      await show(look);
      await page.getByRole('status').waitFor({ state: 'detached' });
      const [theme, width] = look;
      await takeScreenshot(page, `${name}-${language}-${theme}-${width}`);
      if (await isWiderThanScreen(page)) findings.push(`wider than ${width} px`);
      findings.push(...(await accessibilityFindings(page)).map((finding) => `${theme}, ${width} px: ${finding}`));
    }
    expect(findings).toEqual([]);
    expect(console.takeComplaints()).toEqual([]);
  });
});
