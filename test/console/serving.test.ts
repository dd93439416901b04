// What the gateway sends for the console's addresses, and how much of it a first visit needs.
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startTestProduct, type TestProduct } from '@versio/testing/product';
import { afterAll, beforeAll, expect, test } from 'vitest';

const MAX_FIRST_PAGE_BYTES = 200_000;
const DIST = fileURLToPath(new URL('../../services/console/dist/', import.meta.url));

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(product.url + path, { headers, redirect: 'manual' });

test('the page comes without a key, is never stored, and permits nothing inline or from elsewhere', async () => {
  const response = await get('/console/');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  const policy = response.headers.get('content-security-policy')!;
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
  const page = await response.text();
  expect(page).not.toMatch(/<style|style=|<script(?![^>]* src=)|https?:\/\//);
});

test('what asks for the first data is loaded first, and waits for nothing', async () => {
  const scripts = (await (await get('/console/')).text()).match(/<script.*/g)!;
  expect(scripts).toHaveLength(2);
  expect(scripts[0]).toMatch(/ async .*src="\.\/assets\/early-/);
});

test.each([
  ['/console/', './'],
  ['/console/books', './'],
  ['/console/books/1', '../'],
  ['/console/settings/webhooks/1', '../../'],
  ['/console/sign-in?returnTo=%2Fbooks%2F1', './'],
])('the page at %s finds the root of the console at %s', async (path, base) => {
  expect(await (await get(path)).text()).toContain(`<base href="${base}" />`);
});

test('the address without its slash leads on, within any prefix', async () => {
  const response = await get('/console');
  expect(response.status).toBe(308);
  expect(response.headers.get('location')).toBe('console/');
});

test('assets come compressed and are kept for good; one that does not exist is not found', async () => {
  const [script] = /assets\/index-[^"]+\.js/.exec(await (await get('/console/')).text())!;
  for (const coding of ['br', 'gzip']) {
    const response = await get(`/console/${script}`, { 'accept-encoding': coding });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-encoding')).toBe(coding);
    expect(response.headers.get('vary')).toBe('accept-encoding');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await response.text()).toContain('import');
  }
  expect((await get('/console/assets/missing-12345678.js')).status).toBe(404);
  expect((await get('/console/.stamp')).headers.get('content-type')).toContain('text/html');
});

interface ManifestEntry {
  file: string;
  imports?: string[];
}

/** The compressed size of a file of the build; files that are too small to be compressed count as they are. */
const compressedBytes = (file: string): number =>
  (statSync(`${DIST}${file}.gz`, { throwIfNoEntry: false }) ?? statSync(DIST + file)).size;

test.each([
  ['the sign-in page', ['src/pages/session/sign-in-page.tsx']],
  ['the books', []],
])(`a first visit to %s needs at most ${MAX_FIRST_PAGE_BYTES / 1000} KB of compressed JavaScript`, (_name, pages) => {
  const manifest: Record<string, ManifestEntry> = JSON.parse(readFileSync(`${DIST}.vite/manifest.json`, 'utf8'));
  const needed = new Set<string>();
  const visit = (key: string): void => {
    if (needed.has(key)) return;
    needed.add(key);
    for (const imported of manifest[key]!.imports ?? []) visit(imported);
  };
  for (const key of ['index.html', ...pages]) visit(key);
  const bytes = [...needed].reduce((sum, key) => sum + compressedBytes(manifest[key]!.file), 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(MAX_FIRST_PAGE_BYTES);
});
