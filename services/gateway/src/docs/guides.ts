import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Token } from 'markdown-it';
import { escapeHtml } from './html.ts';

const FOLDER = fileURLToPath(new URL('../../../../docs/', import.meta.url));

/**
 * The guides in the order of the sidebar: their file in docs/guides without its extension, which is also their
 * address.
 */
export const GUIDES = [
  'quick-start',
  'polling-and-webhooks',
  'documents',
  'names',
  'models',
  'limits-and-errors',
  'idempotency-and-pagination',
  'audit-log',
  'self-hosting',
  'backup',
] as const;

/** The pages of the contract, beside the guides: their file in docs without its extension. */
export const CONTRACT_PAGES = ['rest-interface', 'rules'] as const;

/** A guide or a page of the contract as HTML, with the sections that the search finds. */
export interface Guide {
  name: string;
  title: string;
  html: string;
  sections: { id: string; title: string; text: string }[];
}

/** The ids of operations by method and path, as `POST /books`. */
export type OperationIds = ReadonlyMap<string, string>;

/** Reads and renders every guide, and the pages of the contract. */
export const readGuides = async (operationIds: OperationIds): Promise<{ guides: Guide[]; contract: Guide[] }> => {
  const read = async (name: string, folder: string) =>
    renderGuide(name, await readFile(`${FOLDER}${folder}${name}.md`, 'utf8'), operationIds);
  return {
    guides: await Promise.all(GUIDES.map((name) => read(name, 'guides/'))),
    contract: await Promise.all(CONTRACT_PAGES.map((name) => read(name, ''))),
  };
};

/**
 * Renders a guide. Headings get the anchors that GitHub gives them; links to other pages lead to them, and
 * links to files that are not served become text. Operations in `code` lead to the reference.
 */
export const renderGuide = async (
  name: string,
  source: string,
  operationIds: OperationIds = new Map(),
): Promise<Guide> => {
  // Only here: it takes 25 ms of processor time to load, and few processes are asked for guides.
  const { default: MarkdownIt } = await import('markdown-it');
  const guide: Guide = { name, title: name, html: '', sections: [] };
  // The guides have no HTML; what looks like a tag is text.
  const markdown = new MarkdownIt({ html: false });
  markdown.renderer.rules.code_inline = (tokens, index) => {
    const text = tokens[index]!.content;
    const code = `<code>${escapeHtml(text)}</code>`;
    const id = operationIds.get(text);
    return id === undefined ? code : `<a href="reference#${id}">${code}</a>`;
  };
  const lines = source.split('\n');
  const tokens = markdown.parse(source, {});
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open') beginSection(guide, token, tokens[index + 1]!.content);
    else if (token.type === 'inline') leadLinks(token.children ?? []);
    const section = guide.sections.at(-1);
    if (section && token.level === 0 && token.map && token.type !== 'heading_open')
      section.text += ` ${singleLine(lines.slice(...token.map))}`;
  }
  guide.html = markdown.renderer.render(tokens, markdown.options, {});
  return guide;
};

const beginSection = (guide: Guide, heading: Token, text: string): void => {
  const id = slugOf(text);
  const title = plainText(text);
  const isTitle = heading.tag === 'h1';
  if (isTitle) guide.title = title;
  guide.sections.push({ id: isTitle ? '' : id, title, text: '' });
  heading.attrSet('id', id);
};

/** Gives the links of a paragraph the addresses of the pages; one that leads to nothing served becomes text. */
const leadLinks = (tokens: readonly Token[]): void => {
  let isHidden = false;
  for (const token of tokens) {
    if (token.type === 'link_open') {
      const target = targetOf(String(token.attrGet('href')));
      isHidden = target === undefined;
      if (target !== undefined) token.attrSet('href', target);
    }
    if (token.type === 'link_open' || token.type === 'link_close') token.hidden = isHidden;
  }
};

/** Where a link of a guide leads on the pages; undefined if that is not served. */
const targetOf = (href: string): string | undefined => {
  if (/^(https?:|#)/.test(href)) return href;
  const [path = '', anchor] = href.split('#');
  const name = path.replace(/^(?:\.\.\/|guides\/)?(.+)\.md$/, '$1');
  return [...GUIDES, ...CONTRACT_PAGES].some((served) => served === name)
    ? `${name}${anchor === undefined ? '' : `#${anchor}`}`
    : undefined;
};

const singleLine = (lines: string[]): string => lines.join(' ').trim().replace(/\s+/g, ' ');

const plainText = (text: string): string => text.replace(/[`*]/g, '');

const slugOf = (heading: string): string =>
  plainText(heading)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-');
