// The guides and the reference at /docs in a browser, behind the path prefix of an ingress.
import { afterAll, beforeAll, expect } from 'vitest';
import { accessibilityFindings, browserTest, type ConsoleUnderTest, startConsole, takeScreenshot } from './browser.ts';

let ui: ConsoleUnderTest | undefined;
beforeAll(async () => {
  ui = await startConsole({ prefix: '/versio' });
});
afterAll(() => ui?.close());

browserTest('the pages lead to each other, the search finds, and nothing comes from elsewhere', async () => {
  const page = await ui!.open('../docs', { as: 'nobody' });
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.reload();
  expect(await page.locator('h1').textContent()).toBe('Versio');
  await page.locator('nav a', { hasText: 'Quick start' }).click();
  await page.waitForURL('**/versio/docs/quick-start');
  expect(await page.locator('nav a[aria-current]').textContent()).toBe('Quick start');

  await page.locator('input[type=search]').fill('chapter_order_exists');
  await page.locator('.results a', { hasText: 'Every code' }).click();
  await page.waitForURL('**/versio/docs/limits-and-errors#every-code');
  await page.locator('input[type=search]').fill('xyzzy plugh');
  await page.locator('.results', { hasText: 'Nothing found.' }).waitFor();
  await page.locator('input[type=search]').fill('queue chapters');
  await page.locator('.results a').first().click();
  await page.waitForURL('**/versio/docs/reference#**');
  await page.locator('#queueChapters summary', { hasText: 'curl' }).click();
  expect(await page.locator('#queueChapters pre', { hasText: '$VERSIO_URL/translation' }).first().isVisible()).toBe(
    true,
  );

  expect([...hosts]).toEqual([new URL(page.url()).host]);
  expect(ui!.takeComplaints()).toEqual([]);
});

browserTest.each([
  ['the beginning of a word', 'idempot', 'idempotency-and-pagination'],
  ['several words in any order', 'signature webhook check', 'polling-and-webhooks'],
  ['words in other forms', 'Verifying signatures', 'polling-and-webhooks'],
  ['any case and accents', 'LÍMITS ánd Errôrs', 'limits-and-errors'],
  ['a question', 'how can I divide a novel into chapters?', 'documents'],
  ['a word that is nowhere, beside others', 'ollama xyzzy', 'models'],
  ['a part of a name', 'safe equal', 'polling-and-webhooks'],
])('the search takes %s', async (_what, words, guide) => {
  const page = await ui!.open('../docs', { as: 'nobody' });
  await page.locator('input[type=search]').fill(words);
  await page.locator(`.results a[href*="/docs/${guide}"]`).first().waitFor();
});

browserTest('the search finds no word inside another one', async () => {
  const page = await ui!.open('../docs', { as: 'nobody' });
  const field = page.locator('input[type=search]');
  await field.fill('token');
  await page.locator('.results a').first().waitFor();
  await field.fill('oken');
  await page.locator('.results', { hasText: 'Nothing found.' }).waitFor();
});

browserTest('they fit a phone', async () => {
  const page = await ui!.open('../docs/models', { as: 'nobody', width: 390 });
  const width = await page.evaluate('document.documentElement.scrollWidth');
  expect(width).toBeLessThanOrEqual(390);
  expect(await accessibilityFindings(page)).toEqual([]);
  await takeScreenshot(page, 'docs-390');
});
