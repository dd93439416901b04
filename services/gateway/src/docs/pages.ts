import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Document } from '../openapi/document-types.ts';
import { renderReference } from '../openapi/reference.ts';
import { CONTRACT_PAGES, GUIDES, type Guide, readGuides } from './guides.ts';
import { escapeHtml } from './html.ts';
import { layout, type SidebarGroup } from './layout.ts';

const DATA = fileURLToPath(new URL('../../data/docs/', import.meta.url));

/** A file of the documentation with its type. */
export interface DocsFile {
  type: string;
  body: string;
}

const HTML = 'text/html; charset=utf-8';

/**
 * Renders the whole documentation: the start page under "", the guides, the contract and the reference under their
 * names, and what the pages load (docs.css, search.js, search.json).
 */
export const renderDocs = async (document: Document): Promise<Map<string, DocsFile>> => {
  const reference = renderReference(document);
  const { guides, contract } = await readGuides(reference.operationIds);
  const texts = [...guides, ...contract];
  const linksOf = (pages: readonly Guide[]) => pages.map(({ name, title }) => ({ name, title }));
  const sidebar: SidebarGroup[] = [
    { title: 'Guides', links: linksOf(guides) },
    { title: 'Contract', links: linksOf(contract) },
    {
      title: 'Reference',
      links: [
        { name: 'reference', title: 'All operations' },
        ...reference.groups.map(({ title, operations }) => ({ name: `reference#${operations[0]?.id}`, title })),
      ],
    },
  ];
  const page = (name: string, title: string, main: string): [string, DocsFile] => [
    name,
    {
      type: HTML,
      body: layout({ root: name === '' ? 'docs/' : '', current: name, title: `${title} · Versio`, sidebar, main }),
    },
  ];
  const sections = [
    ...texts.flatMap(({ name, title: guideTitle, sections: parts }) =>
      parts.map(({ id, title, text }) => ({ url: id === '' ? name : `${name}#${id}`, page: guideTitle, title, text })),
    ),
    ...reference.groups.flatMap(({ title: group, operations }) =>
      operations.map(({ id, title, text }) => ({ url: `reference#${id}`, page: `Reference, ${group}`, title, text })),
    ),
  ];
  return new Map([
    page('', 'Documentation', startPage(document, guides, contract)),
    ...texts.map(({ name, title, html }) => page(name, title, html)),
    page('reference', 'Reference', reference.html),
    ['docs.css', { type: 'text/css; charset=utf-8', body: await readFile(`${DATA}docs.css`, 'utf8') }],
    ['search.js', { type: 'text/javascript; charset=utf-8', body: await readFile(`${DATA}search.js`, 'utf8') }],
    ['search.json', { type: 'application/json; charset=utf-8', body: JSON.stringify(sections) }],
  ]);
};

/** The names of the pages and files below /docs. */
export const DOCS_NAMES: readonly string[] = [
  ...GUIDES,
  ...CONTRACT_PAGES,
  'reference',
  'docs.css',
  'search.js',
  'search.json',
];

const startPage = (
  { info }: Document,
  guides: readonly Guide[],
  contract: readonly Guide[],
): string => `<h1>${escapeHtml(info.title)}</h1>
<p>Translates whole books chapter by chapter over REST. Start with the <a href="docs/quick-start">quick start</a>, or look an operation up in the <a href="docs/reference">reference</a>.</p>
${listOf(guides)}
<p>What Versio promises to its clients:</p>
${listOf(contract)}
<p>For machines: <a href="openapi.json">/openapi.json</a>. In the browser: <a href="console/">the console</a>.</p>`;

const listOf = (pages: readonly Guide[]): string =>
  `<ul>${pages.map(({ name, title }) => `<li><a href="docs/${name}">${escapeHtml(title)}</a></li>`).join('')}</ul>`;
