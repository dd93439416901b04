import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ERRORS } from '@versio/kit/errors';
import { expect, test } from 'vitest';
import { buildOpenApiDocument } from '../build-openapi-document.ts';
import { CONTRACT_PAGES, GUIDES, renderGuide } from './guides.ts';
import { DOCS_NAMES, renderDocs } from './pages.ts';

const document = (await buildOpenApiDocument()) as Parameters<typeof renderDocs>[0];
const files = await renderDocs(document);
const pages = [...files].filter(([, { type }]) => type.startsWith('text/html'));
const guideOf = (name: string) =>
  readFile(fileURLToPath(new URL(`../../../../docs/guides/${name}.md`, import.meta.url)), 'utf8');

test('every page has the sidebar with all pages, and loads nothing from elsewhere', () => {
  expect([...files.keys()].sort()).toEqual(['', ...DOCS_NAMES].sort());
  for (const [name, { body }] of pages) {
    const root = name === '' ? 'docs/' : '';
    for (const each of [...GUIDES, ...CONTRACT_PAGES, 'reference'])
      expect(body, name).toContain(`href="${root}${each}"`);
    const loaded = [...body.matchAll(/<(?:script|link|img|iframe)\b[^>]*(?:src|href)="([^"]*)"/g)].map(
      ([, url]) => url,
    );
    expect(loaded, name).toEqual([`${root}docs.css`, `${root}search.js`]);
    expect(body).not.toMatch(/<style|style="|javascript:|\son\w+="/i);
    expect(body).toContain('width=device-width');
  }
  for (const [, { body }] of [...files].filter(([name]) => /\.(css|js)$/.test(name)))
    expect(body).not.toMatch(/https?:|@import|url\(/);
});

test('links between pages and to sections lead somewhere', () => {
  const ids = new Map(
    pages.map(([name, { body }]) => [name, new Set(body.matchAll(/ id="([^"]+)"/g).map(([, id]) => id))]),
  );
  for (const [name, { body }] of pages)
    for (const [, href] of body.matchAll(/<a href="([^"]+)"/g)) {
      if (/^(https?:|\.\.\/|openapi\.json|console\/)/.test(href!)) continue;
      const [path, anchor] = href!.replace(/^docs\//, '').split('#');
      const page = path === '' || path === 'docs' ? name : path!;
      expect([...ids.keys()], `${href} of ${name}`).toContain(page);
      if (anchor) expect([...ids.get(page)!], `${href} of ${name}`).toContain(anchor);
    }
});

test('operations that a guide names exist, and lead to the reference', async () => {
  const { html } = await renderGuide(
    'x',
    'See `POST /books` and `GET /books`.',
    new Map([['POST /books', 'createBook']]),
  );
  expect(html).toContain('<a href="reference#createBook"><code>POST /books</code></a> and <code>GET /books</code>');
  const paths = new Set(
    Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    ),
  );
  const open = ['GET /healthz', 'GET /readyz'];
  for (const name of GUIDES)
    for (const [, operation] of (await guideOf(name)).matchAll(/`((?:GET|POST|PUT|PATCH|DELETE)\s+\/[^`?]*)`/g))
      expect([...paths, ...open], name).toContain(operation!.replace(/\s+/g, ' '));
});

test('markup in a guide is text, and a link that leads nowhere on the pages is too', async () => {
  const { html } = await renderGuide(
    'x',
    '# <b>A</b>\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1)) `<i>` [operations](../../deploy/docs/operations.md) [x](../backup/rules.md) [models](models.md#a) [rules](../rules.md#b) [start](guides/quick-start.md)',
  );
  expect(html).not.toMatch(/<script|<b>|<i>|href="javascript/);
  expect(html).toContain(
    ' operations x <a href="models#a">models</a> <a href="rules#b">rules</a> <a href="quick-start">start</a>',
  );
});

test('the sections of a guide have the words below their headings', async () => {
  const { title, sections } = await renderGuide(
    'x',
    '# A `b`\n\nOne\ntwo.\n\n## C: d\n\n- three\n\n```sh\nfour\n```\n',
  );
  expect(title).toBe('A b');
  expect(sections).toEqual([
    { id: '', title: 'A b', text: ' One two.' },
    { id: 'c-d', title: 'C: d', text: ' - three ```sh four ```' },
  ]);
});

test('the search has a section for each heading and operation, and their words', () => {
  const sections = JSON.parse(files.get('search.json')!.body) as { url: string; title: string; text: string }[];
  for (const url of ['reference#queueChapters', 'models#what-fallback-means', 'limits-and-errors#every-code', 'backup'])
    expect(sections.map((section) => section.url)).toContain(url);
  expect(sections.find(({ url }) => url === 'limits-and-errors#every-code')!.text).toContain('chapter_order_exists');
});

test('the guide to errors has every code once, with its status', async () => {
  const rows = [...(await guideOf('limits-and-errors')).matchAll(/^\| (\d{3}) \| `(\w+)` \| (.+) \| (.+) \|$/gm)];
  expect(rows.map(([, status, code]) => `${status} ${code}`).sort()).toEqual(
    [...new Set(Object.values(ERRORS).map(({ http, body }) => `${http} ${body}`))].sort(),
  );
});
